import { queryOptions } from '@tanstack/react-query';
import type { AnyEndpoint, Caller, CallInput } from './caller.ts';

/** The key and fetcher of a query as one value, so that loaders, hooks and invalidations use the same key. */
export const endpointQuery = <E extends AnyEndpoint>(
  caller: Pick<Caller, 'call'>,
  endpoint: E,
  input: CallInput<E> = {},
) =>
  queryOptions({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => caller.call(endpoint, { ...input, signal }),
  });

const keyOf = <E extends AnyEndpoint>(endpoint: E, { params, query }: CallInput<E>) =>
  [endpoint.id, params ?? {}, query ?? {}] as const;
