import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { statusOf } from './call-failure.ts';
import { showFailure } from './show-failure.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { silent?: boolean };
    mutationMeta: { silent?: boolean };
  }
}

const isWorthRepeating = (error: unknown) => [0, 503].includes(statusOf(error));

/**
 * The browser's one cache of server state, and the one place where a failure becomes a toast. `meta: { silent: true }` is
 * for what shows its failure itself.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, { meta }) => void (meta?.silent || showFailure(error)) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { meta }) => void (meta?.silent || showFailure(error)),
    }),
    // A call without a network fails at once and says so; left to itself it would wait for ever without a word.
    defaultOptions: {
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 30_000,
        retry: (count, error) => count < 2 && isWorthRepeating(error),
        refetchOnWindowFocus: false,
      },
    },
  });
}

let ofThisBrowser: QueryClient | null = null;

/** The same client on every screen of a browser; the server's rendering has one of its own each time. */
export function queryClient(): QueryClient {
  if (typeof window === 'undefined') return createQueryClient();
  ofThisBrowser ??= createQueryClient();
  return ofThisBrowser;
}
