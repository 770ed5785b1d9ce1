import { createStore } from '../platform/store.ts';
import type { Sample } from './time-left.ts';

/** A video that this page sends. */
export interface RunningUpload {
  /** The upload's id. */
  readonly id: string;
  readonly name: string;
  readonly totalBytes: number;
  readonly sentBytes: number;
  readonly samples: readonly Sample[];
  readonly state:
    | { readonly kind: 'sending' }
    /** The connection is away; it goes on by itself. */
    | { readonly kind: 'waiting' }
    /** All bytes are there, and are put together. */
    | { readonly kind: 'joining' }
    | { readonly kind: 'failed'; readonly key: string };
  readonly retry: () => void;
  readonly cancel: () => void;
}

/** What is on its way. It lives outside of every screen, so that people can move on while it goes. */
export const runningUploads = createStore<readonly RunningUpload[]>([]);

export const addUpload = (upload: RunningUpload): void =>
  runningUploads.set([...runningUploads.get().filter(({ id }) => id !== upload.id), upload]);

export const updateUpload = (id: string, change: Partial<RunningUpload>): void =>
  runningUploads.set(runningUploads.get().map((one) => (one.id === id ? { ...one, ...change } : one)));

export const removeUpload = (id: string): void =>
  runningUploads.set(runningUploads.get().filter((one) => one.id !== id));
