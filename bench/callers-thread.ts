import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

export interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string;
}

/** Sends its calls one after the other, again and again, each after the reply to the one before. */
export interface Caller {
  readonly headers: Readonly<Record<string, string>>;
  readonly calls: readonly Call[];
}

/** The input of the thread. */
export interface CallerLoad {
  readonly port: number;
  readonly callers: readonly Caller[];
  readonly pauseMs: number;
  readonly seconds: number;
}

/** The message that the thread sends at the end. */
export interface CallerFigures {
  readonly perSecond: number;
  /** The times that 95% and 99% of the replies did not exceed. */
  readonly p95Ms: number;
  readonly p99Ms: number;
  /** Replies with a status of 400 or more, and connections that broke. */
  readonly failed: number;
}

const { port, callers, pauseMs, seconds } = workerData as CallerLoad;
const end = performance.now() + seconds * 1000;
const times: number[] = [];
let failed = 0;

const send = ({ method, path, body }: Call, headers: Readonly<Record<string, string>>, agent: Agent) =>
  new Promise<number>((resolve, reject) => {
    const type = body ? { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) } : {};
    const outgoing = request({ port, method, path, agent, headers: { ...headers, ...type } }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
    });
    outgoing.once('error', reject).end(body);
  });

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function work({ headers, calls }: Caller, at: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  // With a pause, the callers do not all begin at the same moment.
  await pause((pauseMs * at) / callers.length);
  for (let turn = at; performance.now() < end; turn += 1) {
    const began = performance.now();
    const status = await send(calls[turn % calls.length] as Call, headers, agent).catch(() => 599);
    if (status >= 400) failed += 1;
    times.push(performance.now() - began);
    if (pauseMs > 0) await pause(pauseMs);
  }
  agent.destroy();
}

await Promise.all(callers.map(work));
times.sort((a, b) => a - b);
const timeOf = (share: number): number => times[Math.floor(times.length * share)] ?? Number.POSITIVE_INFINITY;
const figures: CallerFigures = {
  perSecond: times.length / seconds,
  p95Ms: timeOf(0.95),
  p99Ms: timeOf(0.99),
  failed,
};
parentPort?.postMessage(figures);
