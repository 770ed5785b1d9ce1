import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { statusOf } from './call-failure.ts';
import { session } from './session.ts';
import { showFailure } from './show-failure.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { silent?: boolean };
    mutationMeta: { silent?: boolean };
  }
}

const isWorthRepeating = (error: unknown) => [0, 503].includes(statusOf(error));

/**
 * The query cache of the browser. It shows failures as toasts, except with `meta: { silent: true }`, for components
 * that show failures themselves.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, { meta }) => void (meta?.silent || showFailure(error)) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { meta }) => void (meta?.silent || showFailure(error)),
    }),
    // Without a network, calls fail at once; by default they would wait without a message.
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

/** Forgets what an account has read when it signs out or another one signs in: the keys contain no account. */
export function clearWithAccount(client: QueryClient): void {
  let accountId: string | null = null;
  const onSession = () => {
    const current = session.get();
    // Until the account is loaded nothing is known of a change.
    if (current.kind !== 'signedIn' && current.kind !== 'signedOut') return;
    const id = current.kind === 'signedIn' ? current.account.id : null;
    if (accountId !== null && accountId !== id) client.clear();
    accountId = id;
  };
  onSession();
  session.subscribe(onSession);
}

let ofThisBrowser: QueryClient | null = null;

/** One client for all screens of a browser; the server makes a new one for each rendering. */
export function queryClient(): QueryClient {
  if (typeof window === 'undefined') return createQueryClient();
  if (ofThisBrowser === null) {
    ofThisBrowser = createQueryClient();
    clearWithAccount(ofThisBrowser);
  }
  return ofThisBrowser;
}
