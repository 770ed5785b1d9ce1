import {
  progressByCourse,
  progressByCourseAndUser,
  resumeCourse as resumeCall,
  courseHeartbeat as seenCall,
  stateByCourse,
  stateByCourseAndUser,
} from '@lernhaus/contract/learning/endpoints';
import { userCourseState } from '@lernhaus/contract/learning/user-course-state';
import { resourceEndpoints } from '@lernhaus/contract/resource/resource-endpoints';
import { courseTimeSeconds, withHeartbeatFromSave } from '@lernhaus/domain/learning/course-time';
import type { Tx } from '../platform/database/transaction.ts';
import type { Mounts, OpenScope } from '../platform/http/mount.ts';
import { pageHeaders } from '../platform/http/page.ts';
import type { Scope, Viewer } from '../platform/scope.ts';
import { repositoryOf } from '../resource/repository.ts';
import { told } from '../resource/resource-routes.ts';
import { courseProgressOf } from './course-progress.ts';
import type { CourseReader } from './course-reader.ts';
import type { ExamPart } from './exam-part.ts';
import { type Learner, readSavedAt, readState, type StateRow } from './queries.ts';
import { courseHeartbeat, resumeCourse } from './resume-course.ts';
import { changeState, createState } from './save-state.ts';

/** The viewer's own part in a course; the route table has made sure that somebody is signed in. */
export const meIn = ({ tenant, viewer }: OpenScope, courseId: string): Learner & { viewer: Viewer } => ({
  owner: tenant.company,
  user: (viewer as Viewer).login,
  courseId,
  viewer: viewer as Viewer,
});

export function mountStates(mounts: Mounts, read: CourseReader, exams: ExamPart): void {
  const { list, get, create, update, updateById } = resourceEndpoints(userCourseState);
  const whole = async <Row extends StateRow | null>({ tx, now }: Scope, state: Row): Promise<Row> =>
    state && ((await exams.withExamStates(tx, [state], now))[0] ?? state);

  const savedAt = async (tx: Tx, learner: Learner): Promise<string | null> => {
    const saves = [await readSavedAt(tx, learner), await exams.savedAt(tx, learner)];
    return (
      saves
        .filter((at) => at !== null)
        .toSorted()
        .at(-1) ?? null
    );
  };
  /** The state with what was saved since the last sign of life: its tab may have gone before the next one. */
  const signed = async (tx: Tx, learner: Learner): Promise<StateRow | null> => {
    const state = await readState(tx, learner);
    if (!state?.userCourseTimeSpentDetails.some(({ end }) => !end)) return state;
    const entries = withHeartbeatFromSave(state.userCourseTimeSpentDetails, await savedAt(tx, learner));
    return { ...state, userCourseTimeSpentDetails: entries, totalTimeSpent: courseTimeSeconds(entries) };
  };

  mounts.call(
    list,
    async (scope, { query }) => {
      const paged = await repositoryOf(userCourseState, scope).list(query);
      return { ...paged, rows: await exams.withExamStates(scope.tx, paged.rows, scope.now) };
    },
    { headers: (paged, { url }) => pageHeaders(paged, url), body: ({ rows }) => rows },
  );
  mounts.call(
    get,
    async (scope, { params }) => whole(scope, await repositoryOf(userCourseState, scope).get(params['id'])) as never,
  );

  const withExams = (scope: OpenScope, state: StateRow) =>
    scope.inTransaction('read', (inside) => whole(inside, state));
  const change = async (scope: OpenScope, body: unknown, inPath?: string) =>
    withExams(scope, await changeState(scope, body, inPath, read));
  mounts.open(create, async (scope, { body }) => withExams(scope, await createState(scope, body, read)), told.created);
  mounts.open(update, (scope, { body }) => change(scope, body), told.updated);
  mounts.open(updateById, (scope, { body, params }) => change(scope, body, params['id']), told.updated);

  mounts.call(stateByCourse, async (scope, { query }) => {
    const me = { owner: scope.tenant.company, user: scope.viewer?.login ?? '', courseId: query.courseId };
    return whole(scope, await signed(scope.tx, me)) as never;
  });
  mounts.call(
    stateByCourseAndUser,
    async (scope, { query }) =>
      whole(scope, await signed(scope.tx, { owner: scope.tenant.company, ...query })) as never,
  );

  const progress = async (scope: OpenScope, learner: Learner) => {
    const course = await read(scope, learner.courseId);
    return courseProgressOf(scope, learner, course, exams);
  };
  mounts.open(progressByCourse, (scope, { query }) => progress(scope, meIn(scope, query.courseId)));
  mounts.open(progressByCourseAndUser, (scope, { query }) =>
    progress(scope, { owner: scope.tenant.company, ...query }),
  );

  mounts.open(resumeCall, async (scope, { body }) => {
    const course = await read(scope, body.courseId);
    const me = meIn(scope, body.courseId);
    return scope.inTransaction('write', async (inside) =>
      whole(
        inside,
        await resumeCourse(inside, me, course, body.acceptedAgreement ?? false, await savedAt(inside.tx, me)),
      ),
    ) as never;
  });
  mounts.open(seenCall, async (scope, { body }) => {
    await read(scope, body.courseId);
    const me = meIn(scope, body.courseId);
    return scope.inTransaction('write', async (inside) =>
      whole(inside, await courseHeartbeat(inside, me, body.start, body.leaving ?? false)),
    ) as never;
  });
}
