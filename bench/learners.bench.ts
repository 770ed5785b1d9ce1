import type { Call } from './callers-thread.ts';
import { startComparedCalls } from './compared-calls.ts';
import { createLearners } from './create-learners.ts';
import { compareWithGoal, runCallers } from './run-callers.ts';
import type { Figure } from './side-by-side.ts';

const learnerCount = 200;
const seconds = 15;
const services = '/services/elearning/api';

/**
 * 200 learners of one company, each with their own connection: they read their account, a course and their progress in
 * it, and save an answer; first with a pause of half a second between two calls, then without pause.
 */
export async function measure(): Promise<Figure[]> {
  const { bench, answer } = await startComparedCalls();
  try {
    const body = answer.ours.body as { readonly courseId: string };
    await createLearners(bench.server, learnerCount, body.courseId);
    await bench.server.database.maintain();
    const headers: Record<string, string>[] = [];
    for (let at = 1; at <= learnerCount; at += 1) headers.push(await bench.signIn('brightpath', `learner${at}`));
    const progress = `${services}/user-course-states/getUserCourseProgressState?courseId=${body.courseId}`;
    const calls: Call[] = [
      { method: 'GET', path: '/api/account' },
      { method: 'GET', path: `${services}/courses/courseByCourseId/${body.courseId}` },
      { method: 'POST', path: `${services}/user-course-quiz-states`, body: JSON.stringify(body) },
      { method: 'GET', path: progress },
    ];
    const port = Number(new URL(bench.ours).port);
    const callers = headers.map((own) => ({ headers: own, calls }));
    const measureWith = (pauseMs: number) => runCallers({ port, callers, pauseMs, seconds });
    // For warm-up.
    await measureWith(500);
    const withPause = await measureWith(500);
    const withoutPause = await measureWith(0);
    const failed = withPause.failed + withoutPause.failed;
    if (failed > 0) throw new Error(`${failed} replies failed.`);
    return [
      compareWithGoal({
        name: 'p99 of 200 learners with a pause of half a second',
        unit: 'ms',
        ours: withPause.p99Ms,
        goal: 40,
        better: 'smaller',
      }),
      compareWithGoal({
        name: 'requests a second of 200 learners without pause',
        unit: 'req/s',
        ours: withoutPause.perSecond,
        goal: 2500,
        better: 'larger',
      }),
      compareWithGoal({
        name: 'p99 of 200 learners without pause',
        unit: 'ms',
        ours: withoutPause.p99Ms,
        goal: 250,
        better: 'smaller',
      }),
    ];
  } finally {
    await bench.close();
  }
}
