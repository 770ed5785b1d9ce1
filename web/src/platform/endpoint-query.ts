import { queryOptions } from '@tanstack/react-query';
import type { AnyEndpoint, Caller, Given } from './caller.ts';

/** A query's key and its fetcher as one value, so that a loader, a hook and an invalidation cannot disagree. */
export const endpointQuery = <E extends AnyEndpoint>(caller: Caller, endpoint: E, given: Given<E> = {}) =>
  queryOptions({
    queryKey: keyOf(endpoint, given),
    queryFn: ({ signal }) => caller.call(endpoint, { ...given, signal }),
  });

const keyOf = <E extends AnyEndpoint>(endpoint: E, { params, query }: Given<E>) =>
  [endpoint.id, params ?? {}, query ?? {}] as const;
