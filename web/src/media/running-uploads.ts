import { createObservable } from '../platform/observable.ts';
import type { Sample } from './time-left.ts';

/** An upload that runs on this page. */
export interface RunningUpload {
  /** The upload's id. */
  readonly id: string;
  readonly name: string;
  readonly totalBytes: number;
  readonly sentBytes: number;
  readonly samples: readonly Sample[];
  readonly state:
    | { readonly kind: 'sending' }
    /** The connection is lost; the upload continues automatically. */
    | { readonly kind: 'waiting' }
    /** The server assembles the bytes. */
    | { readonly kind: 'joining' }
    | { readonly kind: 'failed'; readonly key: string };
  readonly retry: () => void;
  readonly cancel: () => void;
}

/** The running uploads. They are kept outside of the screens, so that users can navigate meanwhile. */
export const runningUploads = createObservable<readonly RunningUpload[]>([]);

export const addUpload = (upload: RunningUpload): void =>
  runningUploads.set([...runningUploads.get().filter(({ id }) => id !== upload.id), upload]);

export const updateUpload = (id: string, change: Partial<RunningUpload>): void =>
  runningUploads.set(runningUploads.get().map((one) => (one.id === id ? { ...one, ...change } : one)));

export const removeUpload = (id: string): void =>
  runningUploads.set(runningUploads.get().filter((one) => one.id !== id));
