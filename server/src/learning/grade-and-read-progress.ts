import type { CourseTree } from '@lernhaus/contract/courses/course-tree';
import type { CourseProgressState } from '@lernhaus/contract/learning/endpoints';
import { missingChapters } from '@lernhaus/domain/exams/exam-access';
import { completedAt, type FirstDoneTimes, staysCompleted } from '@lernhaus/domain/learning/completed-at';
import { examPlace, quizPlace } from '@lernhaus/domain/learning/course-places';
import type { CourseProgress } from '@lernhaus/domain/learning/course-progress';
import { progressShare } from '@lernhaus/domain/learning/progress-share';
import type { Exams, Learner } from '../exams/api.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { RequestContext } from '../platform/http/route-registry.ts';
import type { ReadableCourse } from './course-reader.ts';
import { readCompletionTimes, writeCompletion } from './queries.ts';
import { readExamsOpenBefore } from './read-exams-open-before.ts';
import { progressOf, readRecord } from './read-progress.ts';

type ModuleState = CourseProgressState['examModuleProgressState'][number];

/**
 * A learner's progress in a course: modules, exams, and exams that the course no longer contains. Also for a GET, it
 * first grades the learner's ended attempts, and stores the time of completion the first time (decision 119).
 */
export async function gradeAndReadProgress(
  context: RequestContext,
  learner: Learner,
  course: ReadableCourse,
  exams: Exams,
): Promise<CourseProgressState> {
  const { tree } = course;
  const inRead = <Result>(work: (tx: Tx) => Promise<Result>) => context.inTransaction('read', ({ tx }) => work(tx));
  const read = async () => {
    const record = await inRead((tx) => tx.readAndCommit((reading) => readRecord(reading, learner, exams.status)));
    const progress = progressOf(tree, record);
    const examsTaken = new Set(record.history.map(({ assessmentId }) => assessmentId));
    const isBlocked = missingChapters(progress.moduleProgressState).length > 0;
    const examsNotTaken = tree.courseModules
      .flatMap(({ assessments }) => assessments.map(({ id }) => id))
      .filter((id) => !examsTaken.has(id));
    const openBefore = isBlocked ? await readExamsOpenBefore(inRead, learner, course, examsNotTaken) : new Set();
    return {
      record,
      progress,
      isOpen: (id: string) => !isBlocked || examsTaken.has(id) || openBefore.has(id),
      isBlocked,
    };
  };
  const storedRecord = await read();
  // An attempt that has ended meanwhile is graded first.
  const hasGraded = storedRecord.record.runningExams.length > 0 && (await exams.gradeEndedAttempts(learner, context));
  const { record, progress, isOpen, isBlocked } = hasGraded ? await read() : storedRecord;
  const former = await exams.formerExams(record.history, tree, context.now);
  const treeWithFormerExams = { ...tree, courseModules: [...tree.courseModules, ...former] };
  const progressWithFormerExams = former.length === 0 ? progress : progressOf(treeWithFormerExams, record);
  const formerIds = new Set(former.map(({ id }) => id));
  const assessmentsOf = new Map(treeWithFormerExams.courseModules.map(({ id, assessments }) => [id, assessments]));
  const withAccess = (module: ModuleState): ModuleState => ({
    ...module,
    isOpen: !isBlocked || (assessmentsOf.get(module.moduleId) ?? []).some(({ id }) => isOpen(id)),
    isFormer: formerIds.has(module.moduleId),
  });
  return {
    ...progressWithFormerExams,
    examModuleProgressState: progressWithFormerExams.examModuleProgressState.map(withAccess),
    formerExams: former,
    completedAt: await completionOf(context, learner, tree, { ...record, progress }),
  };
}

/**
 * When the learner completed the course. The first read after that stores it, so that no later edit or visit moves it.
 */
async function completionOf(
  context: RequestContext,
  learner: Learner,
  tree: CourseTree,
  { completed, history, progress }: Awaited<ReturnType<typeof readRecord>> & { readonly progress: CourseProgress },
): Promise<string | null> {
  if (completed) return staysCompleted(progress) ? new Date(completed).toISOString() : null;
  if (progressShare(progress).percentage < 100) return null;
  const passed = history.map(({ assessmentId, passedAt }) => [examPlace(assessmentId), passedAt ?? ''] as const);
  const time = completedAt(tree, {
    ...(await context.inTransaction('read', ({ tx }) => readFirstTimes(tx, learner))),
    ...Object.fromEntries(passed),
  });
  if (time === null || !context.mayStore) return time;
  const storedTime = await context.inTransaction('write', ({ tx }) => writeCompletion(tx, learner, time));
  return new Date(storedTime).toISOString();
}

async function readFirstTimes(tx: Tx, learner: Learner): Promise<FirstDoneTimes> {
  const { visits, answers } = await readCompletionTimes(tx, learner);
  const answerTimes = (answers ?? []).map(
    ([moduleId, parentId, quizId, at]) => [quizPlace(moduleId, parentId, quizId), at] as const,
  );
  return { ...visits, ...Object.fromEntries(answerTimes) };
}
