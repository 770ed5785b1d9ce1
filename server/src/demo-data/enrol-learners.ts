import { initialPath, selectModule, visitContent } from '@lernhaus/domain/learning/current-path';
import { dayMs, minuteMs } from '@lernhaus/domain/time';
import { insertEnrolment } from '../courses/enrolment-queries.ts';
import { keysOf } from '../courses/grading-keys.ts';
import type { ReleaseDocument } from '../courses/release-document.ts';
import { releaseQuery } from '../courses/release-query.ts';
import type { Learner } from '../exams/api.ts';
import { lockState, writeCourseVisits } from '../learning/queries.ts';
import { gradedAnswer, saveAnswer } from '../learning/save-answer.ts';
import { savePath } from '../learning/save-path.ts';
import type { TransactionContext } from '../platform/context.ts';
import type { DemoTenant } from './demo-files.ts';
import { type DemoAnswering, rightAnswer } from './right-answer.ts';
import { takeExams } from './take-exams.ts';

/** Before the first visit of every course. */
const enrolledDaysAgo = 12;

/**
 * Enrols the demo's learners. `halfway`: has done half of the chapters during the last days. `finished`: has done all a
 * week ago, and has failed and then passed the exams.
 */
export async function enrolLearners(
  context: TransactionContext,
  file: DemoTenant,
  users: ReadonlyMap<string, string>,
  courses: ReadonlyMap<string, string>,
  itemId: (authorId: string) => string,
): Promise<void> {
  for (const { login, course, progress } of file.enrolments ?? []) {
    const [userId, courseId] = [users.get(login), courses.get(course)];
    if (!userId || !courseId) throw new Error(`The demo enrols ${login} in ${course}, which is not there.`);
    const enrolment = { owner: file.company, userId, courseId, courseOwner: file.company, ends: null };
    await insertEnrolment(context.tx, enrolment, new Date(context.now.getTime() - enrolledDaysAgo * dayMs));
    const learner = { owner: file.company, user: login, courseId };
    const answerSource = { itemId, answers: file.answers };
    if (progress === 'halfway') await writeProgress(context, learner, answerSource, 0.5);
    if (progress === 'finished') {
      const then = { ...context, now: new Date(context.now.getTime() - 7 * dayMs) };
      await takeExams(then, learner, answerSource, await writeProgress(then, learner, answerSource, 1));
    }
  }
}

/** Writes the progress in this share of the chapters and returns the course. */
async function writeProgress(
  context: TransactionContext,
  learner: Learner,
  { itemId, answers }: DemoAnswering,
  share: number,
): Promise<ReleaseDocument> {
  const { tx, now } = context;
  const [row] = await tx.query<{ document: ReleaseDocument }>(releaseQuery, [learner.owner, learner.courseId]);
  const tree = row?.document as ReleaseDocument;
  const chapters = tree.courseModules.filter(
    ({ type }) => type === 'CHAPTER' || (share === 1 && type === 'DISCUSSION'),
  );
  const startedAt = new Date(now.getTime() - 3 * dayMs);
  let path = initialPath(tree, startedAt);
  if (!path) return tree;
  for (const module of chapters.slice(0, Math.ceil(chapters.length * share))) {
    path = selectModule(path, tree, module.id, startedAt);
    for (const content of module.moduleContents) {
      path = visitContent(path, tree, { moduleId: module.id, contentId: content.id }, startedAt);
      for (const [quizId, key] of keysOf(content, itemId)) {
        const learnerAnswer = { moduleId: module.id, parentId: content.id, quizId, ...rightAnswer(key, answers) };
        const answer = gradedAnswer({ keyAt: () => key }, null, learnerAnswer);
        await saveAnswer(context, learner.user, learner, answer);
      }
    }
  }
  await savePath(context, tree, { ...path, user: learner.user });
  const state = await lockState(tx, learner, now);
  const entries = [3, 2, 1].map((days) => {
    const start = new Date(now.getTime() - days * dayMs);
    return { start: start.toISOString(), end: new Date(start.getTime() + 25 * minuteMs).toISOString() };
  });
  await writeCourseVisits(
    tx,
    learner,
    { ...state, acceptedAgreement: true, visitCount: 3, entries, totalTimeSpent: 75 * 60 },
    now,
  );
  return tree;
}
