import { Agent, request } from 'node:http';
import { startBenchServer } from './bench-server.ts';
import { type Figure, sideBySide } from './side-by-side.ts';

const services = '/services/elearning/api';
const [neighbours, requestsEach, pauseMs, noisyRequests] = [10, 30, 50, 100];

interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
}

/**
 * Learners of one company who work at a person's pace, while another company sends a hundred requests at once, again
 * and again.
 */
export async function measure(): Promise<Figure[]> {
  const bench = await startBenchServer(() => undefined);
  const { hostname, port } = new URL(bench.ours);
  const send = ({ method, path }: Call, headers: Record<string, string>, agent: Agent) =>
    new Promise<number>((resolve, reject) => {
      const sent = request({ hostname, port, method, path, headers, agent }, (answer) => {
        answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
      });
      sent.once('error', reject).end();
    });
  try {
    const learner = await bench.signIn('hafenkolleg', 'hafenkolleg-student');
    const owner = await bench.signIn('brightpath', 'brightpath-owner');
    const account = await bench.server.app.inject({ url: '/api/account', headers: learner });
    const [courseId] = account.json().courses as [string];
    const courses = await bench.server.app.inject({ url: `${services}/courses?size=20`, headers: owner });
    const [course] = courses.json() as [{ id: string }];
    const calm: Call[] = [
      { method: 'GET', path: `${services}/user-course-states/getUserCourseProgressState?courseId=${courseId}` },
      { method: 'GET', path: `${services}/courses/courseByCourseId/${courseId}` },
      { method: 'GET', path: '/api/account' },
    ];
    const noisy: Call[] = [
      ...['objective-quizs?size=100', 'module-contents?size=100', 'learners?size=100', 'courses?size=100'].map(
        (path): Call => ({ method: 'GET', path: `${services}/${path}` }),
      ),
      { method: 'POST', path: `${services}/courses/${course.id}/export` },
    ];

    /** The time that 95% of the neighbours' answers did not exceed. */
    const p95 = async (): Promise<number> => {
      const times: number[] = [];
      const person = async (at: number) => {
        const agent = new Agent({ keepAlive: true, maxSockets: 1 });
        for (let turn = at; turn < at + requestsEach; turn += 1) {
          const began = performance.now();
          const status = await send(calm[turn % calm.length] as Call, learner, agent);
          if (status !== 200) throw new Error(`A neighbour was answered with ${status}.`);
          times.push(performance.now() - began);
          await new Promise((resolve) => setTimeout(resolve, pauseMs));
        }
        agent.destroy();
      };
      await Promise.all(Array.from({ length: neighbours }, (_, at) => person(at)));
      times.sort((a, b) => a - b);
      return times[Math.floor(times.length * 0.95)] as number;
    };
    const p95WithNoise = async (): Promise<number> => {
      const agent = new Agent({ keepAlive: true });
      let isOver = false;
      const noise = Array.from({ length: noisyRequests }, async (_, at) => {
        // A refusal (429 or 503) is a valid way to slow down a noisy company.
        for (let turn = at; !isOver; turn += 1) await send(noisy[turn % noisy.length] as Call, owner, agent);
      });
      try {
        return await p95();
      } finally {
        isOver = true;
        await Promise.all(noise);
        agent.destroy();
      }
    };
    const figure = await sideBySide({
      name: 'p95 of a company beside one at full load',
      goal: 1.5,
      unit: 'ms',
      better: 'smaller',
      rounds: 3,
      ours: p95WithNoise,
      ceiling: p95,
    });
    return [figure];
  } finally {
    await bench.close();
  }
}
