import { Failure } from '@lernhaus/contract/failures';
import {
  myQuizStates,
  quizStateByIds,
  quizStateByUserAndIds,
  saveQuizStates,
} from '@lernhaus/contract/learning/endpoints';
import { userCourseQuizState } from '@lernhaus/contract/learning/user-course-quiz-state';
import { resourceEndpoints } from '@lernhaus/contract/resource/resource-endpoints';
import type { Mounts, OpenScope } from '../platform/http/mount.ts';
import { isReviewer, type Scope } from '../platform/scope.ts';
import { createValues, idOf, updateValues } from '../resource/read-body.ts';
import { repositoryOf } from '../resource/repository.ts';
import { told } from '../resource/resource-routes.ts';
import type { CourseReader, ReadableCourse } from './course-reader.ts';
import type { ExamPart } from './exam-part.ts';
import { type Learner, type Place, readQuizState, readQuizStates } from './queries.ts';
import { assertMayWrite, auditRecordChange } from './record-writer.ts';
import { type GivenAnswer, gradedAnswer, saveAnswer } from './save-answer.ts';
import { type ReadyAnswer, saveAnswers } from './save-answers.ts';
import { meIn } from './state-routes.ts';

type Given = GivenAnswer & {
  readonly id?: string | null;
  readonly user: string;
  readonly courseId: string;
};

const loginOf = ({ viewer }: OpenScope): string => viewer?.login ?? '';

const isPractice = (course: ReadableCourse, { moduleId, parentId, quizId }: Given): boolean =>
  course.keyAt(moduleId, parentId, quizId) !== undefined;

/** Why an answer that is neither practice nor of an attempt is refused: an exam wants to be started first. */
const refusalOf = ({ tree }: ReadableCourse, { moduleId, parentId, quizId }: Given): Failure => {
  const module = tree.courseModules.find(({ id }) => id === moduleId);
  const isExam = module?.assessments.some(({ id }) => id === parentId);
  return isExam ? new Failure('error.exam.notRunning') : new Failure('error.answerMisplaced', { quizId });
};

export function mountQuizStates(mounts: Mounts, read: CourseReader, exams: ExamPart): void {
  /** Grades by the release in memory, then writes once. An exam's answer is checked, and graded when its attempt has ended. */
  const save = async (scope: OpenScope, given: Given) => {
    assertMayWrite(scope.viewer, given.user);
    const course = await read(scope, given.courseId);
    if (!isPractice(course, given)) {
      const saved = await exams.save(scope, given);
      if (!saved) throw refusalOf(course, given);
      return saved;
    }
    const answer = gradedAnswer(course, given);
    if (given.user === loginOf(scope))
      return scope.inTransaction('write', (inside) => saveAnswer(inside, loginOf(scope), given, answer, true));
    return scope.inTransaction('write', async (inside) => {
      const saved = await saveAnswer(inside, loginOf(scope), given, answer);
      await auditRecordChange(inside, userCourseQuizState, saved as never);
      return saved;
    });
  };

  /** An answer of a list, graded or checked and ready to be written with the others. */
  const prepared = async (scope: OpenScope, given: Given, course: ReadableCourse): Promise<ReadyAnswer> => {
    if (isPractice(course, given)) return { ...gradedAnswer(course, given), courseId: given.courseId };
    const taken = await exams.take(scope, given);
    if (!taken) throw refusalOf(course, given);
    return taken;
  };

  const find = async (inside: Scope, id: string) =>
    (await exams.answerById(inside, id)) ?? (await repositoryOf(userCourseQuizState, inside).get(id));

  const change = async (scope: OpenScope, body: unknown, inPath?: string) => {
    const id = idOf(body, inPath);
    const row = await scope.inTransaction('read', (inside) => find(inside, id));
    const values = updateValues(userCourseQuizState, body);
    if (typeof values['version'] === 'number' && values['version'] !== row.version)
      throw new Failure('error.concurrencyFailure');
    const { courseId, moduleId, parentId, quizId, user } = row;
    return save(scope, { ...row, ...values, id, courseId, moduleId, parentId, quizId, user } as unknown as Given);
  };

  const { get, create, update, updateById } = resourceEndpoints(userCourseQuizState);
  mounts.call(get, (scope, { params }) => find(scope, params['id']) as never);
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
    const courses = new Map<string, Promise<ReadableCourse>>();
    for (const { courseId } of given) if (!courses.has(courseId)) courses.set(courseId, read(scope, courseId));
    // All are graded before any is written: one that is out of place stores nothing of the list.
    const ready = await Promise.all(
      given.map(async (answer) =>
        prepared(scope, answer, await (courses.get(answer.courseId) as Promise<ReadableCourse>)),
      ),
    );
    const learner = { owner: scope.tenant.company, user };
    return scope.inTransaction('write', ({ tx }) => saveAnswers(tx, learner, ready, scope.now)) as never;
  });

  /** What was practised there, or answered in the latest attempt at the exam that stands there. */
  const answerAt = async ({ tx }: Scope, learner: Learner, place: Place) =>
    ((await readQuizState(tx, learner, place)) ?? (await exams.answerAt(tx, learner, place))) as never;
  const me = ({ tenant, viewer }: Scope) => ({ owner: tenant.company, user: viewer?.login ?? '' });

  mounts.call(quizStateByIds, (scope, { query }) => answerAt(scope, { ...me(scope), courseId: query.courseId }, query));
  mounts.call(quizStateByUserAndIds, (scope, { query }) => answerAt(scope, { ...me(scope), ...query }, query));
  mounts.call(myQuizStates, async (scope, { params, query }) => {
    const own = me(scope);
    const user = isReviewer(scope.viewer) && query.user ? query.user : own.user;
    const learner = { ...own, user, courseId: params.courseId };
    const practice = await readQuizStates(scope.tx, learner);
    return [...practice, ...(await exams.answersIn(scope.tx, learner))] as never;
  });
}
