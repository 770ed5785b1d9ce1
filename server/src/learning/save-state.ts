import { isDeepStrictEqual } from 'node:util';
import { Failure } from '@lernhaus/contract/failures';
import { type TimeEntry, userCourseState } from '@lernhaus/contract/learning/user-course-state';
import { applyStateUpdate } from '@lernhaus/domain/learning/apply-state-update';
import { courseTimeSeconds } from '@lernhaus/domain/learning/course-time';
import { isExamModule } from '@lernhaus/domain/learning/course-tree';
import { postgresFailure } from '../platform/database/failures.ts';
import type { OpenScope } from '../platform/http/mount.ts';
import type { Scope } from '../platform/scope.ts';
import { createValues, idOf, updateValues } from '../resource/read-body.ts';
import { repositoryOf } from '../resource/repository.ts';
import type { Values } from '../resource/writes.ts';
import type { CourseReader, ReadableCourse } from './course-reader.ts';
import { type Learner, lockState, readState, type StateRow, writeStay } from './queries.ts';
import { assertMayWrite, auditRecordChange, isOwners } from './record-writer.ts';
import { stayOf } from './resume-course.ts';

/** The time spent follows from the entries, whoever writes them. */
const withTime = (values: Values): Values => {
  const entries = values['userCourseTimeSpentDetails'] as readonly TimeEntry[] | undefined | null;
  return entries === undefined ? values : { ...values, totalTimeSpent: courseTimeSeconds(entries ?? []) };
};

/** A learner's own write: what of it counts is the domain's to say. */
async function writeOwn(
  { tx, now }: Scope,
  learner: Learner,
  { tree }: ReadableCourse,
  values: Values,
): Promise<StateRow> {
  const state = await lockState(tx, learner, now);
  if (typeof values['version'] === 'number' && values['version'] !== state.version)
    throw new Failure('error.concurrencyFailure');
  const stored = { ...state, visitCount: state.visitCount ?? 0, visits: state.userCourseTimeSpentDetails };
  const { visits, ...own } = applyStateUpdate(stored, values, { needsAgreement: Boolean(tree.userAgreement) }, now);
  const exams = new Set(tree.courseModules.filter(isExamModule).map(({ id }) => id));
  const chosen = values['selectedExamModules'] as readonly string[] | undefined;
  const selected = chosen?.filter((id) => exams.has(id) || state.selectedExamModules.includes(id));
  const kept = { ...own, selectedExamModules: selected ? [...new Set(selected)] : state.selectedExamModules };
  const stay = stayOf(kept, visits);
  // Of two tabs that make the state at once both are given the same: what changes nothing writes nothing.
  if (isDeepStrictEqual(stay, stayOf(state, stored.visits))) return state;
  return writeStay(tx, learner, stay, now);
}

/** An owner's write of anybody's state, as it was sent. */
async function writeAsOwner(inside: Scope, write: () => Promise<StateRow>): Promise<StateRow> {
  const row = await write();
  await auditRecordChange(inside, userCourseState, row as never);
  return row;
}

/** POST of a state; of two at once, or after a resume, the one that is there. */
export async function createState(scope: OpenScope, body: unknown, read: CourseReader): Promise<StateRow> {
  const { viewer, tenant } = scope;
  const course = isOwners(viewer) ? null : await courseOf(scope, body, read);
  const values = createValues(userCourseState, body, viewer);
  const learner = { owner: tenant.company, user: String(values['user']), courseId: String(values['courseId']) };
  assertMayWrite(viewer, learner.user);
  if (course) return scope.inTransaction('write', (inside) => writeOwn(inside, learner, course, values));
  const whole = withTime({ userCourseTimeSpentDetails: [], ...values });
  try {
    return await scope.inTransaction('write', (inside) =>
      writeAsOwner(inside, () => repositoryOf(userCourseState, inside).create(whole)),
    );
  } catch (error) {
    if (postgresFailure(error)?.code !== '23505') throw error;
    const found = await scope.inTransaction('read', (inside) => readState(inside.tx, learner));
    if (!found) throw error;
    return found;
  }
}

/** What a learner does not hold is told before what is wrong with the body. */
async function courseOf(scope: OpenScope, body: unknown, read: CourseReader): Promise<ReadableCourse> {
  const { courseId } = (body ?? {}) as { courseId?: unknown };
  if (typeof courseId === 'string' && courseId.trim() !== '') return read(scope, courseId);
  createValues(userCourseState, body, scope.viewer);
  throw new Failure('error.http.404');
}

/** PUT of a state. */
export async function changeState(
  scope: OpenScope,
  body: unknown,
  inPath: string | undefined,
  read: CourseReader,
): Promise<StateRow> {
  const id = idOf(body, inPath);
  const repository = (inside: Scope) => repositoryOf(userCourseState, inside);
  if (isOwners(scope.viewer))
    return scope.inTransaction('write', (inside) =>
      writeAsOwner(inside, () => repository(inside).update(id, () => withTime(updateValues(userCourseState, body)))),
    );
  const { owner, user, courseId } = await scope.inTransaction('read', (inside) => repository(inside).get(id));
  assertMayWrite(scope.viewer, String(user));
  const course = await read(scope, String(courseId));
  const values = updateValues(userCourseState, body);
  const learner = { owner, user: String(user), courseId: String(courseId) };
  return scope.inTransaction('write', (inside) => writeOwn(inside, learner, course, values));
}
