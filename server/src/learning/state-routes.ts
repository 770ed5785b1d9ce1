import {
  progressByCourse,
  progressByCourseAndUser,
  resumeCourse as resumeCall,
  seenInCourse as seenCall,
  stateByCourse,
  stateByCourseAndUser,
} from '@lernhaus/contract/learning/calls';
import { type TimeEntry, userCourseState } from '@lernhaus/contract/learning/user-course-state';
import { resourceEndpoints } from '@lernhaus/contract/resource/resource-endpoints';
import { courseTimeSeconds } from '@lernhaus/domain/learning/course-time';
import type { Mounts, OpenScope } from '../platform/http/mount.ts';
import type { Viewer } from '../platform/scope.ts';
import { createValues, idOf, updateValues } from '../resource/read-body.ts';
import { repositoryOf } from '../resource/repository.ts';
import { told } from '../resource/resource-routes.ts';
import type { Values } from '../resource/writes.ts';
import type { CourseReader } from './course-reader.ts';
import { type Learner, readState } from './queries.ts';
import { type ExamResults, readProgress } from './read-progress.ts';
import { resumeCourse, seenInCourse } from './resume-course.ts';

/** The viewer's own part in a course; the route table has made sure that somebody is signed in. */
export const meIn = ({ tenant, viewer }: OpenScope, courseId: string): Learner & { viewer: Viewer } => ({
  owner: tenant.company,
  user: (viewer as Viewer).login,
  courseId,
  viewer: viewer as Viewer,
});

/** The time spent follows from the entries, whoever writes them. */
const withTime = (values: Values): Values => {
  const entries = values['userCourseTimeSpentDetails'] as readonly TimeEntry[] | undefined | null;
  return entries === undefined ? values : { ...values, totalTimeSpent: courseTimeSeconds(entries ?? []) };
};

export function mountStates(mounts: Mounts, read: CourseReader, examResults: ExamResults): void {
  const { create, update, updateById } = resourceEndpoints(userCourseState);
  const change = async (scope: OpenScope, body: unknown, inPath?: string) => {
    const id = idOf(body, inPath);
    return scope.inTransaction('write', (inside) =>
      repositoryOf(userCourseState, inside).update(id, () => withTime(updateValues(userCourseState, body))),
    );
  };
  mounts.call(
    create,
    (scope, { body }) =>
      repositoryOf(userCourseState, scope).create(
        withTime({ userCourseTimeSpentDetails: [], ...createValues(userCourseState, body, scope.viewer) }),
      ),
    told.created,
  );
  mounts.open(update, (scope, { body }) => change(scope, body), told.updated);
  mounts.open(updateById, (scope, { body, params }) => change(scope, body, params['id']), told.updated);

  mounts.call(
    stateByCourse,
    ({ tx, tenant, viewer }, { query }) =>
      readState(tx, { owner: tenant.company, user: viewer?.login ?? '', courseId: query.courseId }) as never,
  );
  mounts.call(
    stateByCourseAndUser,
    ({ tx, tenant }, { query }) => readState(tx, { owner: tenant.company, ...query }) as never,
  );

  const progress = async (scope: OpenScope, learner: Learner) => {
    const { tree } = await read(scope, learner.courseId);
    return scope.inTransaction('read', ({ tx }) => readProgress(tx, learner, tree, examResults));
  };
  mounts.open(progressByCourse, (scope, { query }) => progress(scope, meIn(scope, query.courseId)));
  mounts.open(progressByCourseAndUser, (scope, { query }) =>
    progress(scope, { owner: scope.tenant.company, ...query }),
  );

  mounts.open(resumeCall, async (scope, { body }) => {
    const course = await read(scope, body.courseId);
    const me = meIn(scope, body.courseId);
    return scope.inTransaction('write', (inside) =>
      resumeCourse(inside, me, course, body.acceptedAgreement ?? false),
    ) as never;
  });
  mounts.open(seenCall, async (scope, { body }) => {
    await read(scope, body.courseId);
    const me = meIn(scope, body.courseId);
    return scope.inTransaction('write', (inside) =>
      seenInCourse(inside, me, body.start, body.leaving ?? false),
    ) as never;
  });
}
