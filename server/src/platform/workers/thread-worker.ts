import { parentPort } from 'node:worker_threads';
import { Failure, type FailureData } from '@lernhaus/contract/failures';
import type { TaskModule } from './worker-task.ts';

export interface ThreadRequest {
  readonly module: string;
  readonly input: unknown;
}

export type ThreadReply =
  | { readonly kind: 'ready' }
  | { readonly kind: 'done'; readonly output: unknown }
  | ({ readonly kind: 'refused' } & FailureData)
  | { readonly kind: 'broken'; readonly error: unknown };

const reply = (message: ThreadReply, transfer: ArrayBuffer[] = []): void => parentPort?.postMessage(message, transfer);

async function handleRequest({ module, input }: ThreadRequest): Promise<void> {
  try {
    const task = (await import(module)) as TaskModule;
    const output: unknown = await task.run(input);
    reply({ kind: 'done', output }, task.transferOf?.(output) ?? []);
  } catch (error) {
    if (!(error instanceof Failure)) return reply({ kind: 'broken', error });
    const { code, params, fieldErrors } = error;
    reply({ kind: 'refused', code, params, fieldErrors });
  }
}

parentPort?.on('message', (request: ThreadRequest) => void handleRequest(request));
reply({ kind: 'ready' });
