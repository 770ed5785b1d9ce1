import type { Endpoint, Immutable } from '@lernhaus/contract/endpoint';
import type { z } from 'zod';

export type AnyEndpoint = Endpoint;

/** What the browser needs of an endpoint to call it: no schemas. */
export type EndpointAddress = Pick<AnyEndpoint, 'id' | 'method' | 'area' | 'path' | 'bodyType'>;

type BodyInput<T> = T extends undefined ? unknown : Immutable<T>;

/** The input of a call, as its endpoint declares it. */
export interface CallInput<E extends AnyEndpoint> {
  params?: z.input<E['params']>;
  query?: z.input<E['query']>;
  body?: BodyInput<z.input<E['body']>>;
  signal?: AbortSignal;
  /** A background call: its success shows no toast. */
  quiet?: boolean;
  /** Sent even while the page closes; browsers allow such bodies 64 KiB in total. */
  keepalive?: boolean;
}

export type Reply<E extends AnyEndpoint> = z.output<E['reply']>;

/** A reply and, for a list, the total number of rows. */
export interface Answer {
  readonly reply: unknown;
  readonly total: number | null;
}

/** Sends a call to the API: with `fetch` in the browser, in process on the server. */
export type Exchange = (
  endpoint: AnyEndpoint,
  input: {
    params?: unknown;
    query?: unknown;
    body?: unknown;
    signal?: AbortSignal;
    quiet?: boolean;
    keepalive?: boolean;
  },
) => Promise<Answer>;

/** A page of a list, with the total number of rows. */
export interface ListReply<T> {
  readonly rows: T;
  readonly total: number;
}

/** Calls the API by its endpoints. Failures are thrown; the shell shows them. */
export interface Caller {
  call<E extends AnyEndpoint>(endpoint: E, input?: CallInput<E>): Promise<Reply<E>>;
  list<E extends AnyEndpoint>(endpoint: E, input?: CallInput<E>): Promise<ListReply<Reply<E>>>;
}

export function callerOf(exchange: Exchange): Caller {
  return {
    call: async (endpoint, input = {}) => (await exchange(endpoint, input)).reply as Reply<typeof endpoint>,
    list: async (endpoint, input = {}) => {
      const { reply, total } = await exchange(endpoint, input);
      return { rows: reply as Reply<typeof endpoint>, total: total ?? 0 };
    },
  };
}
