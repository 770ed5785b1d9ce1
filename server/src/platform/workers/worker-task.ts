/** What a task's module exports: plain data in, plain data out (structured clone). */
// biome-ignore lint/suspicious/noExplicitAny: a task of whatever input; `WorkerPool.run` infers each one's own.
export interface TaskModule<Input = any, Output = any> {
  run(input: Input): Output | Promise<Output>;
  /** Buffers of the output that are moved instead of copied; each must be the output's alone. */
  transferOf?(output: Output): ArrayBuffer[];
}

/** Heavy or hostile input is parsed by such a task, in a thread of its own: `module` is a file named `…-worker.ts`. */
export interface WorkerTask<Module extends TaskModule = TaskModule> {
  readonly name: string;
  readonly module: URL;
  /** How long the task may run before its thread is ended. Waiting for a free thread does not count. */
  readonly deadlineMs: number;
  /** The type of the module alone; never set. */
  readonly of?: Module;
}

export type InputOf<Module extends TaskModule> = Parameters<Module['run']>[0];
export type OutputOf<Module extends TaskModule> = Awaited<ReturnType<Module['run']>>;

/** Declares a task. Every one stands in `worker-tasks.ts`, where the tests find it. */
export const workerTask = <Module extends TaskModule>(name: string, module: URL, deadlineMs: number) =>
  ({ name, module, deadlineMs }) satisfies WorkerTask<Module> as WorkerTask<Module>;
