import { Passwords } from '../server/src/accounts/passwords.ts';
import { startBenchServer } from './bench-server.ts';
import type { Caller } from './callers-thread.ts';
import { createLearners } from './create-learners.ts';
import { requestsPerSecond } from './requests-per-second.ts';
import { compareWithGoal, readsOf, runCallers } from './run-callers.ts';
import { type Figure, sideBySide } from './side-by-side.ts';

const [company, password] = ['brightpath', 'lernhaus-demo'];
const [signingIn, others, pauseMs, seconds] = [20, 10, 50, 10];
/** Twenty sign-ins wait for two hashes at once, so a round is longer than that of other benches. */
const signingSeconds = 5;
/** The requirements: sign-ins a second, and the time that 95% of the other calls do not exceed. */
const goals = { perSecond: 30, p95Ms: 300 } as const;

/**
 * Twenty learners sign in again and again. The ceiling is a bare route that checks the same password. Then ten learners
 * of another company send calls beside them, each with a pause of 50 ms after a reply.
 */
export async function measure(): Promise<Figure[]> {
  let passwordHash = '';
  const passwords = new Passwords();
  const bench = await startBenchServer((bare) => {
    bare.post('/password', async () => ({
      isRight: await passwords.matches({ tenant: company }, password, passwordHash),
    }));
  });
  try {
    const student = await bench.signIn(company, 'brightpath-student');
    const { rows } = await bench.server.database.pool.query<{ hash: string }>(
      'select password_hash as hash from users where owner = $1 and login = $2',
      [company, 'brightpath-student'],
    );
    passwordHash = rows[0]?.hash ?? '';
    await createLearners(bench.server, signingIn, await bench.courseOf(student), passwordHash);
    await bench.server.database.maintain();
    const headers = { host: `${company}.localhost` };
    const bodyOf = (at: number) => ({ username: `learner${at + 1}`, password });
    const ratio = await sideBySide({
      name: 'sign-ins, against a bare check of the password',
      goal: 0.7,
      unit: 'req/s',
      rounds: 3,
      ours: () =>
        requestsPerSecond({
          url: `${bench.ours}/api/authenticate`,
          seconds: signingSeconds,
          connections: signingIn,
          posts: (at) => [{ headers, body: bodyOf(at) }],
        }),
      ceiling: () =>
        requestsPerSecond({
          url: `${bench.ceiling}/password`,
          seconds: signingSeconds,
          connections: signingIn,
          body: {},
        }),
    });

    const learner = await bench.signIn('hafenkolleg', 'hafenkolleg-student');
    const calls = readsOf(await bench.courseOf(learner));
    const learnerCallers: Caller[] = Array.from({ length: others }, () => ({ headers: learner, calls }));
    const signInCallers: Caller[] = Array.from({ length: signingIn }, (_, at) => ({
      headers,
      calls: [{ method: 'POST', path: '/api/authenticate', body: JSON.stringify(bodyOf(at)) }],
    }));
    const port = Number(new URL(bench.ours).port);
    const [signInFigures, learnerFigures] = await Promise.all([
      runCallers({ port, callers: signInCallers, pauseMs: 0, seconds }),
      runCallers({ port, callers: learnerCallers, pauseMs, seconds }),
    ]);
    const failed = signInFigures.failed + learnerFigures.failed;
    if (failed > 0) throw new Error(`${failed} replies failed.`);
    return [
      ratio,
      compareWithGoal({
        name: 'sign-ins a second beside learners at work',
        unit: 'req/s',
        ours: signInFigures.perSecond,
        goal: goals.perSecond,
        better: 'larger',
      }),
      compareWithGoal({
        name: 'p95 of learners beside these sign-ins',
        unit: 'ms',
        ours: learnerFigures.p95Ms,
        goal: goals.p95Ms,
        better: 'smaller',
      }),
    ];
  } finally {
    await bench.close();
  }
}
