import { initialPath, selectModule, visitContent } from '@lernhaus/domain/learning/current-path';
import { keysOf } from '../courses/grading-keys.ts';
import type { ReleaseDocument } from '../courses/release-document.ts';
import { releaseQuery } from '../courses/release-query.ts';
import { insertEnrolment, lockState, writeStay } from '../learning/queries.ts';
import { gradedAnswer, saveAnswer } from '../learning/save-answer.ts';
import { savePath } from '../learning/save-path.ts';
import type { Scope } from '../platform/scope.ts';
import type { DemoTenant } from './demo-files.ts';
import { rightAnswer } from './right-answer.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Enrols the demo's learners; one who is halfway has learned the first half of the chapters over the last days. */
export async function enrolLearners(
  scope: Scope,
  file: DemoTenant,
  users: ReadonlyMap<string, string>,
  courses: ReadonlyMap<string, string>,
  itemId: (authorId: string) => string,
): Promise<void> {
  for (const { login, course, progress } of file.enrolments ?? []) {
    const [userId, courseId] = [users.get(login), courses.get(course)];
    if (!userId || !courseId) throw new Error(`The demo enrols ${login} in ${course}, which is not there.`);
    const enrolment = { owner: file.company, userId, courseId, courseOwner: file.company, ends: null };
    await insertEnrolment(scope.tx, enrolment, scope.now);
    if (progress === 'halfway') await learnHalf(scope, { owner: file.company, user: login, courseId }, itemId);
  }
}

async function learnHalf(
  scope: Scope,
  learner: { owner: string; user: string; courseId: string },
  itemId: (authorId: string) => string,
): Promise<void> {
  const { tx, now } = scope;
  const [row] = await tx.query<{ document: ReleaseDocument }>(releaseQuery, [learner.owner, learner.courseId]);
  const tree = row?.document as ReleaseDocument;
  const chapters = tree.courseModules.filter(({ type }) => type === 'CHAPTER');
  const begun = new Date(now.getTime() - 3 * dayMs);
  let path = initialPath(tree, begun);
  if (!path) return;
  for (const module of chapters.slice(0, Math.ceil(chapters.length / 2))) {
    path = selectModule(path, tree, module.id, begun);
    for (const content of module.moduleContents) {
      path = visitContent(path, tree, { moduleId: module.id, contentId: content.id }, begun);
      for (const [quizId, key] of keysOf(content, itemId)) {
        const given = { moduleId: module.id, parentId: content.id, quizId, ...rightAnswer(key) };
        const answer = gradedAnswer({ keyAt: () => key }, given);
        await saveAnswer(scope, learner.user, learner, answer);
      }
    }
  }
  await savePath(scope, { ...path, user: learner.user });
  const state = await lockState(tx, learner, now);
  const entries = [3, 2, 1].map((days) => {
    const start = new Date(now.getTime() - days * dayMs);
    return { start: start.toISOString(), end: new Date(start.getTime() + 25 * 60_000).toISOString() };
  });
  await writeStay(
    tx,
    learner,
    { ...state, acceptedAgreement: true, visitCount: 3, entries, totalTimeSpent: 75 * 60 },
    now,
  );
}
