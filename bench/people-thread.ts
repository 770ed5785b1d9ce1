import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

export interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string;
}

/** What the thread does, and what it returns. */
export interface LearnersAtWork {
  readonly port: number;
  /** The headers of each learner. */
  readonly learners: readonly Readonly<Record<string, string>>[];
  readonly calls: readonly Call[];
  readonly pauseMs: number;
  readonly seconds: number;
}

export interface LearnersFigures {
  readonly perSecond: number;
  readonly p99Ms: number;
  /** Replies with a status of 400 or more, and connections that broke. */
  readonly failed: number;
}

const { port, learners, calls, pauseMs, seconds } = workerData as LearnersAtWork;
const end = performance.now() + seconds * 1000;
const times: number[] = [];
let failed = 0;

const send = ({ method, path, body }: Call, headers: Readonly<Record<string, string>>, agent: Agent) =>
  new Promise<number>((resolve, reject) => {
    const type = body ? { 'content-type': 'application/json', 'content-length': String(body.length) } : {};
    const sent = request({ port, method, path, agent, headers: { ...headers, ...type } }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.once('error', reject).end(body);
  });

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function work(headers: Readonly<Record<string, string>>, at: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  // They do not all begin at the same moment.
  await pause((pauseMs * at) / learners.length);
  for (let turn = at; performance.now() < end; turn += 1) {
    const began = performance.now();
    const status = await send(calls[turn % calls.length] as Call, headers, agent).catch(() => 599);
    if (status >= 400) failed += 1;
    times.push(performance.now() - began);
    if (pauseMs > 0) await pause(pauseMs);
  }
  agent.destroy();
}

await Promise.all(learners.map(work));
times.sort((a, b) => a - b);
const figures: LearnersFigures = {
  perSecond: times.length / seconds,
  p99Ms: times[Math.floor(times.length * 0.99)] ?? Number.POSITIVE_INFINITY,
  failed,
};
parentPort?.postMessage(figures);
