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

/** What a slice that needs worker threads is handed. */
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
 * Runs tasks in a few threads, away from the thread that answers everybody. Threads start with the first task and end when
 * nothing was to be done for a while. A task that runs past its deadline, or takes more memory than a thread has, ends its
 * thread and is refused; the next task gets a new one.
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
   * The task's output. What the task refuses is its `Failure`; one that takes too long or too much memory is
   * `error.tooComplex`; where too many tasks wait, `error.http.503`.
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

  /** One thread is always left to the other tenants. */
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
    // A thread that was ended may have answered in the same moment; under `node --watch` one also tells what it imports.
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
    else job?.reject(new Failure(reply.code, reply.params, reply.fieldErrors));
  }

  /** A thread with nothing to do keeps no process alive, and ends after a while. */
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
    // Threads that cannot even start would be started for ever.
    if (!thread.ready) for (const job of this.#queue.takeAll()) job.reject(failure);
    const ended = thread.worker.terminate();
    if (!this.#closed) this.#assign();
    await ended;
  }
}

/** About how much memory an input takes while it waits: its bytes and texts, two levels deep. */
function bytesIn(input: unknown, depth = 2): number {
  if (typeof input === 'string') return input.length;
  if (ArrayBuffer.isView(input)) return input.byteLength;
  if (typeof input !== 'object' || input === null || depth === 0) return 0;
  return Object.values(input).reduce((sum: number, value) => sum + bytesIn(value, depth - 1), 0);
}
