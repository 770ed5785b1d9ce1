import { flagsOf } from '@lernhaus/domain/accounts/roles';
import { type LocalPath, ownPath } from '@lernhaus/domain/tenants/local-path';
import { rootRedirect } from '@lernhaus/domain/tenants/root-redirect';
import { type ClientLoaderFunctionArgs, data, type LoaderFunctionArgs } from 'react-router';
import { Navigate } from '../../platform/links.ts';
import { accountOf, useSession } from '../../platform/session.ts';
import { type SiteContext, useSite } from '../../platform/site.tsx';
import { hasSignInCookie, storedToken } from '../../platform/token.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { hostContext } from '../host.ts';
import { redirectFrom } from '../host-page.ts';

/** Loaded lazily, because a visitor's first page does not need the API client. */
const retry = async () => (await import('../../platform/load-account.ts')).loadAccount();

function targetOf(
  { mode, expired }: Pick<SiteContext['site'], 'mode' | 'expired'>,
  authorities: readonly string[],
): LocalPath {
  const flags = flagsOf(authorities);
  // Specification 6: the expiry does not affect admins.
  return ownPath(rootRedirect(mode, { ...flags, isExpired: expired && !flags.admin }));
}

/** `/` redirects by host and role (specification 2, root redirect). Only the browser knows the roles. */
export function loader(args: LoaderFunctionArgs) {
  if (hasSignInCookie(args.request.headers.get('cookie')))
    return data(null, { headers: { 'cache-control': 'private, no-store' } });
  return redirectFrom(args, targetOf(args.context.get(hostContext).site, []));
}

export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  return storedToken() === null ? serverLoader() : null;
}

export const headers = () => ({ 'cache-control': 'private, no-store' });

export default function RootRedirect() {
  const session = useSession();
  const { site } = useSite();
  if (session.kind === 'unknown') return <main id="main" />;
  if (session.kind === 'unreachable')
    return (
      <main id="main">
        <LoadFailure onRetry={retry} />
      </main>
    );
  return <Navigate to={targetOf(site, accountOf(session)?.authorities ?? [])} replace />;
}
