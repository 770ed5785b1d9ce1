import { Worker } from 'node:worker_threads';
import { Failure } from '@lernhaus/contract/failures';
import type { Log } from '../log.ts';
import { type QueueBounds, TaskQueue } from './task-queue.ts';
import type { ThreadReply, ThreadRequest } from './thread-worker.ts';
import type { InputOf, OutputOf, TaskModule, WorkerTask } from './worker-task.ts';

export interface PoolBounds extends QueueBounds {
  readonly threads: number;
  readonly idleMs: number;
  readonly memoryMb: number;
}

const megabyte = 1024 * 1024;

const defaultBounds: PoolBounds = {
  threads: 2,
  idleMs: 60_000,
  memoryMb: 512,
  maxTasks: 200,
  maxBytes: 128 * megabyte,
  maxTasksPerTenant: 50,
  maxBytesPerTenant: 32 * megabyte,
};

/** The part of the pool that slices use. */
export type TaskRunner = Pick<WorkerPool, 'run'>;

interface Job {
  readonly tenant: string;
  readonly bytes: number;
  readonly task: WorkerTask;
  readonly input: unknown;
  readonly resolve: (output: unknown) => void;
  readonly reject: (error: unknown) => void;
}

interface Thread {
  readonly worker: Worker;
  ready: boolean;
  job: Job | undefined;
  timer: NodeJS.Timeout | undefined;
}

/**
 * Runs tasks in a few threads. Threads start with the first task and end after an idle time. A task that exceeds its
 * deadline or memory ends its thread and is refused; the next task gets a new one.
 */
export class WorkerPool {
  readonly #log: Log;
  readonly #bounds: PoolBounds;
  readonly #queue: TaskQueue<Job>;
  readonly #threads = new Set<Thread>();
  #closed = false;

  constructor(log: Log, bounds: Partial<PoolBounds> = {}) {
    this.#log = log;
    this.#bounds = { ...defaultBounds, ...bounds };
    this.#queue = new TaskQueue(this.#bounds);
  }

  /**
   * Runs a task. Rejects with the task's `Failure`, with `error.tooComplex` for too much time or memory, and with
   * `error.http.503` if too many tasks wait.
   */
  run<Module extends TaskModule>(
    task: WorkerTask<Module>,
    input: InputOf<Module>,
    tenant: string,
  ): Promise<OutputOf<Module>> {
    return new Promise((resolve, reject) => {
      const job: Job = { tenant, bytes: bytesIn(input), task, input, resolve: resolve as Job['resolve'], reject };
      if (this.#closed || !this.#queue.add(job)) return reject(new Failure('error.http.503'));
      this.#assign();
    });
  }

  /** What the threads do now. */
  get load(): { readonly threads: number; readonly running: number; readonly waiting: number } {
    const threads = [...this.#threads];
    return { threads: threads.length, running: threads.filter(({ job }) => job).length, waiting: this.#queue.length };
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const job of this.#queue.takeAll()) job.reject(new Failure('error.http.503'));
    await Promise.all([...this.#threads].map((thread) => this.#end(thread, new Failure('error.http.503'))));
  }

  #assign(): void {
    const free = [...this.#threads].find(({ ready, job }) => ready && !job);
    if (!free) {
      if (this.#queue.length > 0 && this.#threads.size < this.#bounds.threads) this.#start();
      return;
    }
    const job = this.#queue.take((tenant) => this.#mayRun(tenant));
    if (job) this.#assignTo(free, job);
  }

  /** One thread always stays free for other tenants. */
  #mayRun(tenant: string): boolean {
    const running = [...this.#threads].filter(({ job }) => job?.tenant === tenant).length;
    return running < Math.max(1, this.#bounds.threads - 1);
  }

  #start(): void {
    const worker = new Worker(new URL('./thread-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: this.#bounds.memoryMb },
    });
    const thread: Thread = { worker, ready: false, job: undefined, timer: undefined };
    this.#threads.add(thread);
    worker.on('message', (reply: ThreadReply) => this.#handleReply(thread, reply));
    worker.once('error', (error: NodeJS.ErrnoException) => {
      const isMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      if (!isMemory) this.#log.error({ err: error }, 'a worker thread broke');
      void this.#end(thread, new Failure(isMemory ? 'error.tooComplex' : 'error.http.503'));
    });
    worker.once('exit', () => void this.#end(thread, new Failure('error.http.503')));
  }

  #handleReply(thread: Thread, reply: ThreadReply): void {
    // An ended thread may still answer; with `node --watch` threads also report imports.
    if (!this.#threads.has(thread) || !('kind' in reply)) return;
    if (reply.kind === 'ready') thread.ready = true;
    else this.#finishJob(thread, reply);
    this.#markIdle(thread);
    this.#assign();
  }

  #assignTo(thread: Thread, job: Job): void {
    const { task, input } = job;
    clearTimeout(thread.timer);
    thread.job = job;
    thread.worker.ref();
    thread.timer = setTimeout(() => {
      this.#log.warn({ task: task.name, tenant: job.tenant }, 'a task ran past its deadline');
      void this.#end(thread, new Failure('error.tooComplex'));
    }, task.deadlineMs);
    try {
      thread.worker.postMessage({ module: task.module.href, input } satisfies ThreadRequest);
    } catch (error) {
      thread.job = undefined;
      job.reject(error);
      this.#markIdle(thread);
    }
  }

  #finishJob(thread: Thread, reply: Exclude<ThreadReply, { kind: 'ready' }>): void {
    const { job } = thread;
    thread.job = undefined;
    if (reply.kind === 'done') job?.resolve(reply.output);
    else if (reply.kind === 'broken') job?.reject(reply.error);
    else job?.reject(Failure.of(reply));
  }

  /** An idle thread does not keep the process alive and ends after a while. */
  #markIdle(thread: Thread): void {
    clearTimeout(thread.timer);
    thread.worker.unref();
    thread.timer = setTimeout(() => void this.#end(thread, new Failure('error.http.503')), this.#bounds.idleMs);
    thread.timer.unref();
  }

  async #end(thread: Thread, failure: Failure): Promise<void> {
    if (!this.#threads.delete(thread)) return;
    clearTimeout(thread.timer);
    thread.job?.reject(failure);
    // If threads cannot start, waiting tasks are refused instead of starting threads for ever.
    if (!thread.ready) for (const job of this.#queue.takeAll()) job.reject(failure);
    const exit = thread.worker.terminate();
    if (!this.#closed) this.#assign();
    await exit;
  }
}

/** Estimates the memory of an input: its bytes and texts at all depths. */
function bytesIn(input: unknown): number {
  let bytes = 0;
  const rest = [input];
  while (rest.length > 0) {
    const value = rest.pop();
    if (typeof value === 'string') bytes += value.length;
    else if (ArrayBuffer.isView(value)) bytes += value.byteLength;
    else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) rest.push(part);
  }
  return bytes;
}
