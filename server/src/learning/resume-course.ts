import { Failure } from '@lernhaus/contract/failures';
import type { TimeEntry } from '@lernhaus/contract/learning/user-course-state';
import { courseTimeSeconds, withSavedSign } from '@lernhaus/domain/learning/course-time';
import { selectedExamModules } from '@lernhaus/domain/learning/course-tree';
import type { Scope } from '../platform/scope.ts';
import type { ReadableCourse } from './course-reader.ts';
import { type Learner, lockState, type StateRow, writeStay } from './queries.ts';

/** The most stays that are kept one by one; older ones are joined, so that the sum stays right. */
const keptEntries = 2000;

/** An open stay ends with its last sign of life: its tab may be gone. */
const closed = (entry: TimeEntry): TimeEntry => (entry.end ? entry : { ...entry, end: entry.lastSeen ?? entry.start });

function shortened(entries: readonly TimeEntry[]): readonly TimeEntry[] {
  if (entries.length <= keptEntries) return entries;
  const [oldest, second, ...rest] = entries;
  const spentMs = courseTimeSeconds([oldest as TimeEntry, second as TimeEntry]) * 1000;
  const start = (second as TimeEntry).start;
  return [{ start, end: new Date(Date.parse(start) + spentMs).toISOString() }, ...rest];
}

/**
 * Opens a stay in a course (specification 4, course start): the first one records the agreement. `savedAt`: when the learner
 * last saved something here.
 */
export async function resumeCourse(
  { tx, now }: Scope,
  learner: Learner,
  course: ReadableCourse,
  agrees: boolean,
  savedAt: string | null,
): Promise<StateRow> {
  const state = await lockState(tx, learner, now);
  const acceptedAgreement = state.acceptedAgreement || agrees || !course.tree.userAgreement;
  if (!acceptedAgreement) throw new Failure('error.agreementMissing');
  const entries = shortened([
    ...withSavedSign(state.userCourseTimeSpentDetails, savedAt).map(closed),
    { start: now.toISOString(), lastSeen: now.toISOString() },
  ]);
  const stay = {
    acceptedAgreement,
    visitCount: (state.visitCount ?? 0) + 1,
    entries,
    totalTimeSpent: courseTimeSeconds(entries),
    selectedExamModules: selectedExamModules(state.selectedExamModules, course.tree.totalAssessments, course.tree),
  };
  return writeStay(tx, learner, stay, now);
}

/** A sign of life from the tab whose stay began at `start`; leaving closes the stay. A stay that is unknown is none. */
export async function seenInCourse(
  { tx, now }: Scope,
  learner: Learner,
  start: string,
  leaving: boolean,
): Promise<StateRow> {
  const state = await lockState(tx, learner, now);
  const at = now.toISOString();
  const entries = state.userCourseTimeSpentDetails.map((entry) => {
    if (Date.parse(entry.start) !== Date.parse(start)) return entry;
    // Another tab's resume may have closed this stay; it lives on, so its end moves with it.
    return { ...entry, lastSeen: at, ...(leaving || entry.end ? { end: at } : {}) };
  });
  const { acceptedAgreement, visitCount } = state;
  const stay = {
    acceptedAgreement,
    visitCount: visitCount ?? 0,
    entries,
    totalTimeSpent: courseTimeSeconds(entries),
    selectedExamModules: state.selectedExamModules,
  };
  return writeStay(tx, learner, stay, now);
}
