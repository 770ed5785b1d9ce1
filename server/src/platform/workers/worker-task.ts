/** The exports of a task's module: plain data in and out (structured clone). */
// biome-ignore lint/suspicious/noExplicitAny: a task of whatever input; `WorkerPool.run` infers each one's own.
export interface TaskModule<Input = any, Output = any> {
  run(input: Input): Output | Promise<Output>;
  /** Buffers that are moved instead of copied; the output must own them. */
  transferOf?(output: Output): ArrayBuffer[];
}

/** A task that parses heavy or hostile input in a worker thread: `module` is a file named `…-worker.ts`. */
export interface WorkerTask<Module extends TaskModule = TaskModule> {
  readonly name: string;
  readonly module: URL;
  /** The maximum time of the task, without waiting for a thread. */
  readonly deadlineMs: number;
  /** Only for the module's type; never set. */
  readonly of?: Module;
}

export type InputOf<Module extends TaskModule> = Parameters<Module['run']>[0];
export type OutputOf<Module extends TaskModule> = Awaited<ReturnType<Module['run']>>;

/** Declares a task. All tasks are listed in `worker-tasks.ts`, where tests find them. */
export const workerTask = <Module extends TaskModule>(name: string, module: URL, deadlineMs: number) =>
  ({ name, module, deadlineMs }) satisfies WorkerTask<Module> as WorkerTask<Module>;
