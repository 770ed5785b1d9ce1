import type { FastifyRequest } from 'fastify';
import type { RunningServer } from '../server/src/start-server.ts';
import { startBenchServer } from './bench-server.ts';
import type { Call } from './callers-thread.ts';
import { readsOf, runCallers } from './run-callers.ts';
import { type Figure, sideBySide } from './side-by-side.ts';
import { databaseMs, mainMs } from './thread-times.ts';

const services = '/services/elearning/api';
const [neighbours, pauseMs, noisyRequests, seconds] = [10, 50, 100, 4];
/** The noisy company is at full load when its neighbours begin: its first hundred requests have been taken in. */
const headStartSeconds = 1;

/** Notes the processor time of the main thread and the embedded database while each call of a host is open. */
function noteSpentTime({ app, database }: RunningServer, host: string, spent: number[]): void {
  const now = () => mainMs() + (database.engine === 'embedded' ? databaseMs() : 0);
  const began = new WeakMap<FastifyRequest, number>();
  app.addHook('onRequest', async (request) => {
    if (request.headers.host === host) began.set(request, now());
  });
  app.addHook('onResponse', async (request) => {
    const before = began.get(request);
    if (before !== undefined) spent.push(now() - before);
  });
}

/**
 * Ten learners of one company send calls, each with a pause of 50 ms after a reply, while another company sends a
 * hundred requests at once, again and again. Each company has a thread of its own, because the clients of a server do
 * not run in its process.
 */
export async function measure(): Promise<Figure[]> {
  const spent: number[] = [];
  const bench = await startBenchServer(
    () => undefined,
    async (server) => noteSpentTime(server, 'hafenkolleg.localhost', spent),
  );
  /** The time that 95% of the neighbours' calls did not exceed since the last call of this function. */
  const p95OfSpent = (): number => {
    const times = spent.splice(0).toSorted((a, b) => a - b);
    return times[Math.floor(times.length * 0.95)] ?? 0;
  };
  try {
    const learner = await bench.signIn('hafenkolleg', 'hafenkolleg-student');
    const owner = await bench.signIn('brightpath', 'brightpath-owner');
    const courses = await bench.server.app.inject({ url: `${services}/courses?size=20`, headers: owner });
    const [course] = courses.json() as [{ id: string }];
    const calm = readsOf(await bench.courseOf(learner));
    const noisy: Call[] = [
      ...['objective-quizs?size=100', 'module-contents?size=100', 'learners?size=100', 'courses?size=100'].map(
        (path): Call => ({ method: 'GET', path: `${services}/${path}` }),
      ),
      { method: 'POST', path: `${services}/courses/${course.id}/export` },
    ];
    const port = Number(new URL(bench.ours).port);
    /** The time that 95% of the neighbours' replies did not exceed. */
    const p95 = async (): Promise<number> => {
      const callers = Array.from({ length: neighbours }, () => ({ headers: learner, calls: calm }));
      const { p95Ms, failed } = await runCallers({ port, callers, pauseMs, seconds });
      if (failed > 0) throw new Error(`${failed} replies to the neighbours failed.`);
      return p95Ms;
    };
    const p95WithNoise = async (): Promise<number> => {
      const callers = Array.from({ length: noisyRequests }, () => ({ headers: owner, calls: noisy }));
      // A refusal (429 or 503) is a valid way to slow down a noisy company.
      const noise = runCallers({ port, callers, pauseMs: 0, seconds: headStartSeconds + seconds });
      await new Promise((resolve) => setTimeout(resolve, headStartSeconds * 1000));
      spent.length = 0;
      const ours = await p95();
      await noise;
      return ours;
    };
    const spentOf: { ours: number[]; ceiling: number[] } = { ours: [], ceiling: [] };
    const measured = (side: 'ours' | 'ceiling', work: () => Promise<number>) => async (): Promise<number> => {
      const time = await work();
      spentOf[side].push(p95OfSpent());
      return time;
    };
    const common = { goal: 1.5, unit: 'ms', better: 'smaller', rounds: 5 } as const;
    p95OfSpent();
    const responseTimes = await sideBySide({
      ...common,
      name: 'p95 of a company beside one at full load',
      ours: measured('ours', p95WithNoise),
      ceiling: measured('ceiling', p95),
    });
    // The calls of the same rounds. Other work on the machine hardly changes it.
    const next = (side: number[]) => async (): Promise<number> => side.shift() ?? 0;
    const inProcess = await sideBySide({
      ...common,
      name: 'p95 of the processor time in the process while a call of that company is open',
      ours: next(spentOf.ours),
      ceiling: next(spentOf.ceiling),
    });
    return [responseTimes, inProcess];
  } finally {
    await bench.close();
  }
}
