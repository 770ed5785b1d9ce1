import { Failure } from '@lernhaus/contract/failures';
import { myQuizStates, quizStateByIds, quizStateByUserAndIds, saveQuizStates } from '@lernhaus/contract/learning/calls';
import { userCourseQuizState } from '@lernhaus/contract/learning/user-course-quiz-state';
import { resourceEndpoints } from '@lernhaus/contract/resource/resource-endpoints';
import type { Mounts, OpenScope } from '../platform/http/mount.ts';
import { isReviewer } from '../platform/scope.ts';
import { createValues, idOf, updateValues } from '../resource/read-body.ts';
import { repositoryOf } from '../resource/repository.ts';
import { told } from '../resource/resource-routes.ts';
import type { CourseReader } from './course-reader.ts';
import { readQuizState, readQuizStates } from './queries.ts';
import { type GivenAnswer, gradedAnswer, saveAnswer } from './save-answer.ts';
import { meIn } from './state-routes.ts';

type Given = GivenAnswer & { readonly user: string; readonly courseId: string };

const loginOf = ({ viewer }: OpenScope): string => viewer?.login ?? '';

const placeOf = ({ answer }: { answer: Given }): string =>
  [answer.courseId, answer.moduleId, answer.parentId, answer.quizId].join(' ');

export function mountQuizStates(mounts: Mounts, read: CourseReader): void {
  /** Grades by the release in memory, then writes once. */
  const save = async (scope: OpenScope, given: Given) => {
    const answer = gradedAnswer(await read(scope, given.courseId), given);
    return scope.inTransaction('write', (inside) => saveAnswer(inside, loginOf(scope), given, answer, true));
  };

  const change = async (scope: OpenScope, body: unknown, inPath?: string) => {
    const id = idOf(body, inPath);
    const row = await scope.inTransaction('read', (inside) => repositoryOf(userCourseQuizState, inside).get(id));
    const values = updateValues(userCourseQuizState, body);
    if (typeof values['version'] === 'number' && values['version'] !== row.version)
      throw new Failure('error.concurrencyFailure');
    const { courseId, moduleId, parentId, quizId, user } = row;
    return save(scope, { ...row, ...values, courseId, moduleId, parentId, quizId, user } as unknown as Given);
  };

  const { create, update, updateById } = resourceEndpoints(userCourseQuizState);
  mounts.open(
    create,
    (scope, { body }) => save(scope, createValues(userCourseQuizState, body, scope.viewer) as unknown as Given),
    told.created,
  );
  mounts.open(update, (scope, { body }) => change(scope, body), told.updated);
  mounts.open(updateById, (scope, { body, params }) => change(scope, body, params['id']), told.updated);

  mounts.open(saveQuizStates, async (scope, { body }) => {
    const { user } = meIn(scope, '');
    const given = body.map((answer) => ({ ...answer, user }) as unknown as Given);
    // All are graded before any is written: one that is out of place stores nothing of the list.
    const graded = await Promise.all(
      given.map(async (answer) => ({ answer, graded: gradedAnswer(await read(scope, answer.courseId), answer) })),
    );
    // In the order of their places, so that two lists that cross never wait for each other.
    const inOrder = [...graded.entries()].sort(([, one], [, other]) => placeOf(one).localeCompare(placeOf(other)));
    return scope.inTransaction('write', async (inside) => {
      const saved: unknown[] = [];
      for (const [at, { answer, graded: ready }] of inOrder)
        saved[at] = await saveAnswer(inside, loginOf(scope), answer, ready);
      return saved;
    }) as never;
  });

  mounts.call(
    quizStateByIds,
    ({ tx, tenant, viewer }, { query }) =>
      readQuizState(tx, { owner: tenant.company, user: viewer?.login ?? '', courseId: query.courseId }, query) as never,
  );
  mounts.call(
    quizStateByUserAndIds,
    ({ tx, tenant }, { query }) => readQuizState(tx, { owner: tenant.company, ...query }, query) as never,
  );
  mounts.call(myQuizStates, ({ tx, tenant, viewer }, { params, query }) => {
    const user = isReviewer(viewer) && query.user ? query.user : (viewer?.login ?? '');
    return readQuizStates(tx, { owner: tenant.company, user, courseId: params.courseId }) as never;
  });
}
