import { Worker } from 'node:worker_threads';
import { startComparedCalls } from './compared-calls.ts';
import { createLearners } from './create-learners.ts';
import type { Call, LearnersAtWork, LearnersFigures } from './learners-thread.ts';
import type { Figure } from './side-by-side.ts';

const amount = 200;
const seconds = 15;
const services = '/services/elearning/api';

const workOf = (work: LearnersAtWork): Promise<LearnersFigures> =>
  new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./learners-thread.ts', import.meta.url), { workerData: work });
    thread.once('message', resolve).once('error', reject);
  });

/** How a figure compares with the goal of the requirements, which is a value and no ceiling. */
const against = (bench: string, unit: string, ours: number, goal: number, isMost = true): Figure => ({
  bench,
  ratio: ours / goal,
  goal: 1,
  unit,
  ours,
  ceiling: goal,
  met: isMost ? ours <= goal : ours >= goal,
});

/**
 * 200 learners of one company, each with an own connection: they read their account, a course and their progress in it,
 * and save an answer; first with half a second of thought between two calls, then without pause.
 */
export async function measure(): Promise<Figure[]> {
  const { bench, answer } = await startComparedCalls();
  try {
    const body = answer.ours.body as { readonly courseId: string };
    await createLearners(bench.server, amount, body.courseId);
    await bench.server.database.maintain();
    const headers: Record<string, string>[] = [];
    for (let at = 1; at <= amount; at += 1) headers.push(await bench.signIn('brightpath', `learner${at}`));
    const progress = `${services}/user-course-states/getUserCourseProgressState?courseId=${body.courseId}`;
    const calls: Call[] = [
      { method: 'GET', path: '/api/account' },
      { method: 'GET', path: `${services}/courses/courseByCourseId/${body.courseId}` },
      { method: 'POST', path: `${services}/user-course-quiz-states`, body: JSON.stringify(body) },
      { method: 'GET', path: progress },
    ];
    const port = Number(new URL(bench.ours).port);
    const measured = (pauseMs: number) => workOf({ port, learners: headers, calls, pauseMs, seconds });
    // For warm-up.
    await measured(500);
    const thinking = await measured(500);
    const busy = await measured(0);
    const failed = thinking.failed + busy.failed;
    if (failed > 0) throw new Error(`${failed} replies failed.`);
    return [
      against('p99 of 200 learners with half a second of thought', 'ms', thinking.p99Ms, 40),
      against('requests a second of 200 learners without pause', 'req/s', busy.perSecond, 2500, false),
      against('p99 of 200 learners without pause', 'ms', busy.p99Ms, 250),
    ];
  } finally {
    await bench.close();
  }
}
