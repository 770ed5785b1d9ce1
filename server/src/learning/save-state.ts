import { isDeepStrictEqual } from 'node:util';
import { Failure } from '@lernhaus/contract/failures';
import { type TimeEntry, userCourseState } from '@lernhaus/contract/learning/user-course-state';
import { applyStateUpdate } from '@lernhaus/domain/learning/apply-state-update';
import { courseTimeSeconds } from '@lernhaus/domain/learning/course-time';
import { isExamModule } from '@lernhaus/domain/learning/course-tree';
import { lockUserForWrites } from '../accounts/api.ts';
import { readOfferedCourse } from '../courses/api.ts';
import type { Learner } from '../exams/api.ts';
import { isCompanyOwner, type TransactionContext } from '../platform/context.ts';
import { postgresFailure } from '../platform/database/database-failures.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { RequestContext } from '../platform/http/route-registry.ts';
import type { Values } from '../resource/field-values.ts';
import { idOf, updateValues } from '../resource/read-body.ts';
import { repositoryOf } from '../resource/repository.ts';
import type { CourseReader, ReadableCourse } from './course-reader.ts';
import { lockState, readState, type StateRow, writeCourseVisits } from './queries.ts';
import { assertMayWrite, auditRecordChange, recordValues } from './record-access.ts';
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

/** Creates a state. If there is one already, which another call may just have created, it is changed. */
export async function createState(context: RequestContext, body: unknown, read: CourseReader): Promise<StateRow> {
  const { viewer, tenant } = context;
  const values = await recordValues(userCourseState, { context, body, read });
  const { user, courseId } = values;
  assertMayWrite(viewer, user);
  const learner = { owner: tenant.company, user, courseId };
  if (isCompanyOwner(viewer)) return createAsCompanyOwner(context, learner, values);
  const course = await read(context, courseId);
  return context.inTransaction('write', (txContext) => writeOwn(txContext, learner, course, values));
}

async function createAsCompanyOwner(context: RequestContext, learner: Learner, values: Values): Promise<StateRow> {
  const whole = withTime({ userCourseTimeSpentDetails: [], ...values });
  const write = (change: (txContext: TransactionContext) => Promise<StateRow>) =>
    context.inTransaction('write', (txContext) => writeAsCompanyOwner(txContext, () => change(txContext)));
  try {
    return await write(async (txContext) => {
      // Without its user, the state would belong to the next person who gets this login (decision 132).
      if (await isOffered(txContext.tx, learner)) await lockUserForWrites(txContext.tx, learner);
      return repositoryOf(userCourseState, txContext).create(whole);
    });
  } catch (error) {
    if (postgresFailure(error)?.code !== '23505') throw error;
    return write(async (txContext) => {
      const state = await readState(txContext.tx, learner);
      if (!state) throw error;
      return repositoryOf(userCourseState, txContext).update(state.id, () => withTime(values));
    });
  }
}

const isOffered = async (tx: Tx, { owner, courseId }: Pick<Learner, 'owner' | 'courseId'>): Promise<boolean> =>
  (await readOfferedCourse(tx, owner, courseId)) !== null;

/** A state in a course of the company stays there, and no other state moves into such a course (decision 132). */
async function changeAsCompanyOwner(txContext: TransactionContext, id: string, body: unknown): Promise<StateRow> {
  const states = repositoryOf(userCourseState, txContext);
  const { owner, courseId } = await states.get(id);
  const values = updateValues(userCourseState, body);
  const sentId = values.courseId ?? courseId;
  const stays = async () =>
    (await isOffered(txContext.tx, { owner, courseId })) || isOffered(txContext.tx, { owner, courseId: sentId });
  const keptId = sentId !== courseId && (await stays()) ? courseId : sentId;
  return states.update(id, () => ({ ...withTime(values), courseId: keptId }));
}

/** Changes a state. */
export async function changeState(
  context: RequestContext,
  body: unknown,
  idInPath: string | undefined,
  read: CourseReader,
): Promise<StateRow> {
  const id = idOf(body, idInPath);
  if (isCompanyOwner(context.viewer))
    return context.inTransaction('write', (txContext) =>
      writeAsCompanyOwner(txContext, () => changeAsCompanyOwner(txContext, id, body)),
    );
  const { owner, user, courseId } = await context.inTransaction('read', (txContext) =>
    repositoryOf(userCourseState, txContext).get(id),
  );
  assertMayWrite(context.viewer, String(user));
  const course = await read(context, String(courseId));
  const values = updateValues(userCourseState, body);
  const learner = { owner, user: String(user), courseId: String(courseId) };
  return context.inTransaction('write', (txContext) => writeOwn(txContext, learner, course, values));
}
