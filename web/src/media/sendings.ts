import { createStore } from '../platform/store.ts';
import type { Sample } from './time-left.ts';

/** A video that this page sends. */
export interface Sending {
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
  readonly again: () => void;
  readonly cancel: () => void;
}

/** What is on its way. It lives outside of every screen, so that people can move on while it goes. */
export const sendings = createStore<readonly Sending[]>([]);

export const addSending = (sending: Sending): void =>
  sendings.set([...sendings.get().filter(({ id }) => id !== sending.id), sending]);

export const changeSending = (id: string, change: Partial<Sending>): void =>
  sendings.set(sendings.get().map((one) => (one.id === id ? { ...one, ...change } : one)));

export const dropSending = (id: string): void => sendings.set(sendings.get().filter((one) => one.id !== id));
