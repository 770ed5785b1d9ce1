import { parentPort } from 'node:worker_threads';
import { Failure, type FailureCode, type FailureParams, type FieldError } from '@lernhaus/contract/failures';
import type { TaskModule } from './worker-task.ts';

export interface ThreadOrder {
  readonly module: string;
  readonly input: unknown;
}

export type ThreadAnswer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'done'; readonly output: unknown }
  | {
      readonly kind: 'refused';
      readonly code: FailureCode;
      readonly params: FailureParams;
      readonly fieldErrors: readonly FieldError[];
    }
  | { readonly kind: 'broken'; readonly error: unknown };

const answer = (said: ThreadAnswer, transfer: ArrayBuffer[] = []): void => parentPort?.postMessage(said, transfer);

async function answerTo({ module, input }: ThreadOrder): Promise<void> {
  try {
    const task = (await import(module)) as TaskModule;
    const output: unknown = await task.run(input);
    answer({ kind: 'done', output }, task.transferOf?.(output) ?? []);
  } catch (error) {
    if (!(error instanceof Failure)) return answer({ kind: 'broken', error });
    const { code, params, fieldErrors } = error;
    answer({ kind: 'refused', code, params, fieldErrors });
  }
}

parentPort?.on('message', (order: ThreadOrder) => void answerTo(order));
answer({ kind: 'ready' });
