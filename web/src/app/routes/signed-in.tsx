import { mayOpenRoute } from '@lernhaus/domain/accounts/may-open-route';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { Outlet, useLocation, useMatches } from 'react-router';
import { addresses } from '../../platform/addresses.ts';
import { currentPath, Navigate } from '../../platform/links.ts';
import { loadAccount } from '../../platform/load-account.ts';
import { queryClient } from '../../platform/query-client.ts';
import { accountOf, useSession } from '../../platform/session.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { NoAccess } from '../../ui/no-access.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { WorkSkeleton } from '../../ui/work-skeleton.tsx';
import { useIsWorkplace } from '../workplace/use-is-workplace.ts';

/**
 * Guards all screens that need an account (specification 2, private routes), and provides the query cache, which public
 * pages do not need. The token is in the browser, so the server renders a skeleton.
 */
export default function SignedIn() {
  const session = useSession();
  const here = useLocation();
  const [client] = useState(queryClient);
  const skeleton = useRouteSkeleton();
  if (session.kind === 'unknown') return skeleton;
  if (session.kind === 'unreachable')
    return (
      <main id="main">
        <LoadFailure onRetry={loadAccount} />
      </main>
    );
  const account = accountOf(session);
  const verdict = mayOpenRoute(here.pathname, account);
  if (verdict === 'signIn') return <Navigate to={addresses.login(currentPath(here))} replace />;
  if (verdict !== 'open') return <NoAccess />;
  // When another account signs in, nothing of the one before stays on the page.
  return (
    <QueryClientProvider key={account?.id ?? ''} client={client}>
      <Outlet />
    </QueryClientProvider>
  );
}

/**
 * The skeleton of the route, or the usual one of its side. A route may export its own:
 * `export const handle = { skeleton: <… /> }`.
 */
function useRouteSkeleton(): ReactElement {
  const handle = useMatches().at(-1)?.handle as { skeleton?: ReactElement } | undefined;
  const isWorkplace = useIsWorkplace();
  return handle?.skeleton ?? (isWorkplace ? <WorkSkeleton /> : <PageSkeleton />);
}
