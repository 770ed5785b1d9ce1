import type { Endpoint } from '@lernhaus/contract/endpoint';
import type { z } from 'zod';

export type AnyEndpoint = Endpoint;

type Filled<T> = T extends undefined ? unknown : T;

/** What a call may be given: only what its endpoint declares. */
export interface Given<E extends AnyEndpoint> {
  params?: z.input<E['params']>;
  query?: z.input<E['query']>;
  body?: Filled<z.input<E['body']>>;
  signal?: AbortSignal;
  /** Work in the background: its success is no toast. */
  quiet?: boolean;
  /** Sent even though the page is going away; the browser allows such bodies 64 KiB in all. */
  keepalive?: boolean;
}

export type Reply<E extends AnyEndpoint> = z.output<E['reply']>;

/** An answer as it left the server: the reply and, for a list, how many rows there are in all. */
export interface Answer {
  readonly reply: unknown;
  readonly total: number | null;
}

/** How a host reaches the API: `fetch` in the browser, the API in process on the server. */
export type Exchange = (
  endpoint: AnyEndpoint,
  given: {
    params?: unknown;
    query?: unknown;
    body?: unknown;
    signal?: AbortSignal;
    quiet?: boolean;
    keepalive?: boolean;
  },
) => Promise<Answer>;

/** A page of a list with the number of rows on all its pages. */
export interface Listed<T> {
  readonly rows: T;
  readonly total: number;
}

/** Calls the API by its declared endpoints. A failure is thrown: the shell shows it. */
export interface Caller {
  call<E extends AnyEndpoint>(endpoint: E, given?: Given<E>): Promise<Reply<E>>;
  list<E extends AnyEndpoint>(endpoint: E, given?: Given<E>): Promise<Listed<Reply<E>>>;
}

export function callerOf(exchange: Exchange): Caller {
  return {
    call: async (endpoint, given = {}) => (await exchange(endpoint, given)).reply as Reply<typeof endpoint>,
    list: async (endpoint, given = {}) => {
      const { reply, total } = await exchange(endpoint, given);
      return { rows: reply as Reply<typeof endpoint>, total: total ?? 0 };
    },
  };
}
