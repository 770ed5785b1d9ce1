import { isDeepStrictEqual } from 'node:util';
import { Failure } from '@lernhaus/contract/failures';
import { type TimeEntry, userCourseState } from '@lernhaus/contract/learning/user-course-state';
import { applyStateUpdate } from '@lernhaus/domain/learning/apply-state-update';
import { courseTimeSeconds } from '@lernhaus/domain/learning/course-time';
import { isExamModule } from '@lernhaus/domain/learning/course-tree';
import type { Learner } from '../exams/api.ts';
import { isCompanyOwner, type TransactionContext } from '../platform/context.ts';
import { postgresFailure } from '../platform/database/database-failures.ts';
import type { RequestContext } from '../platform/http/route-registry.ts';
import type { Values } from '../resource/field-values.ts';
import { createValues, idOf, updateValues } from '../resource/read-body.ts';
import { repositoryOf } from '../resource/repository.ts';
import type { CourseReader, ReadableCourse } from './course-reader.ts';
import { lockState, readState, type StateRow, writeCourseVisits } from './queries.ts';
import { assertMayWrite, auditRecordChange } from './record-access.ts';
import { visitsToWrite } from './resume-course.ts';

/** The spent time is always computed from the entries. */
const withTime = (values: Values): Values => {
  const entries = values['userCourseTimeSpentDetails'] as readonly TimeEntry[] | undefined | null;
  return entries === undefined ? values : { ...values, totalTimeSpent: courseTimeSeconds(entries ?? []) };
};

/** Writes a learner's own state. The domain decides which values count. */
async function writeOwn(
  { tx, now }: TransactionContext,
  learner: Learner,
  { tree }: ReadableCourse,
  values: Values,
): Promise<StateRow> {
  const state = await lockState(tx, learner, now);
  if (typeof values['version'] === 'number' && values['version'] !== state.version)
    throw new Failure('error.concurrencyFailure');
  const storedState = { ...state, visitCount: state.visitCount ?? 0, visits: state.userCourseTimeSpentDetails };
  const { visits, ...own } = applyStateUpdate(
    storedState,
    values,
    { needsAgreement: Boolean(tree.userAgreement) },
    now,
  );
  const exams = new Set(tree.courseModules.filter(isExamModule).map(({ id }) => id));
  const chosenModules = values['selectedExamModules'] as readonly string[] | undefined;
  const selected = chosenModules?.filter((id) => exams.has(id) || state.selectedExamModules.includes(id));
  const ownState = { ...own, selectedExamModules: selected ? [...new Set(selected)] : state.selectedExamModules };
  const courseVisits = visitsToWrite(ownState, visits);
  // Two tabs that create the state at once both get it; an unchanged state is not written.
  if (isDeepStrictEqual(courseVisits, visitsToWrite(state, storedState.visits))) return state;
  return writeCourseVisits(tx, learner, courseVisits, now);
}

/** An owner's write of any learner's state, stored as sent. */
async function writeAsCompanyOwner(txContext: TransactionContext, write: () => Promise<StateRow>): Promise<StateRow> {
  const row = await write();
  await auditRecordChange(txContext, userCourseState, row);
  return row;
}

/** Creates a state, or returns the existing one if two calls create it at once. */
export async function createState(context: RequestContext, body: unknown, read: CourseReader): Promise<StateRow> {
  const { viewer, tenant } = context;
  const course = isCompanyOwner(viewer) ? null : await courseOf(context, body, read);
  const values = createValues(userCourseState, body, context);
  const learner = { owner: tenant.company, user: String(values['user']), courseId: String(values['courseId']) };
  assertMayWrite(viewer, learner.user);
  if (course) return context.inTransaction('write', (txContext) => writeOwn(txContext, learner, course, values));
  const whole = withTime({ userCourseTimeSpentDetails: [], ...values });
  try {
    return await context.inTransaction('write', (txContext) =>
      writeAsCompanyOwner(txContext, () => repositoryOf(userCourseState, txContext).create(whole)),
    );
  } catch (error) {
    if (postgresFailure(error)?.code !== '23505') throw error;
    const state = await context.inTransaction('read', (txContext) => readState(txContext.tx, learner));
    if (!state) throw error;
    return state;
  }
}

/** Reports a course without access before errors in the body. */
async function courseOf(context: RequestContext, body: unknown, read: CourseReader): Promise<ReadableCourse> {
  const { courseId } = (body ?? {}) as { courseId?: unknown };
  if (typeof courseId === 'string' && courseId.trim() !== '') return read(context, courseId);
  // Throws the field errors of the body, if it has any.
  createValues(userCourseState, body, context);
  throw new Failure('error.http.404');
}

/** Changes a state. */
export async function changeState(
  context: RequestContext,
  body: unknown,
  idInPath: string | undefined,
  read: CourseReader,
): Promise<StateRow> {
  const id = idOf(body, idInPath);
  const repository = (txContext: TransactionContext) => repositoryOf(userCourseState, txContext);
  if (isCompanyOwner(context.viewer))
    return context.inTransaction('write', (txContext) =>
      writeAsCompanyOwner(txContext, () =>
        repository(txContext).update(id, () => withTime(updateValues(userCourseState, body))),
      ),
    );
  const { owner, user, courseId } = await context.inTransaction('read', (txContext) => repository(txContext).get(id));
  assertMayWrite(context.viewer, String(user));
  const course = await read(context, String(courseId));
  const values = updateValues(userCourseState, body);
  const learner = { owner, user: String(user), courseId: String(courseId) };
  return context.inTransaction('write', (txContext) => writeOwn(txContext, learner, course, values));
}
