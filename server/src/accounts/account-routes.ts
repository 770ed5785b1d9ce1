import { authenticate, readAccount, signOut } from '@lernhaus/contract/accounts/calls';
import { Failure } from '@lernhaus/contract/failures';
import type { Tx } from '../platform/database/transaction.ts';
import type { Mounts } from '../platform/http/mount.ts';
import type { Viewer } from '../platform/scope.ts';
import { accountOf } from './account-queries.ts';
import { endSession } from './session-queries.ts';
import { type SignInDeps, signIn } from './sign-in.ts';
import { accountTopic } from './viewer-of.ts';

export interface AccountDeps extends SignInDeps {
  /** Ids of the courses somebody may learn now. */
  readonly coursesOf: (tx: Tx, who: { company: string; userId: string }, now: Date) => Promise<readonly string[]>;
}

/** Calls that are about the caller run in the caller's own company, wherever the platform's ADMIN stands. */
export const theViewer = ({ viewer }: { viewer: Viewer | null }): Viewer => {
  if (!viewer) throw new Failure('error.http.401');
  return viewer;
};

/** Signing in and out, and the account of whoever is signed in. */
export function mountAccounts(mounts: Mounts, deps: AccountDeps): void {
  mounts.open(
    authenticate,
    ({ tenant, address, now }, { body }) => signIn(deps, { company: tenant.company, address, now }, body),
    {
      headers: ({ token }) => ({ authorization: `Bearer ${token}` }),
      body: ({ token }) => ({ id_token: token }),
    },
  );

  mounts.open(signOut, async (scope) => {
    const { company, sessionId, id } = theViewer(scope);
    await deps.inCompany(company, 'write', async (tx) => {
      await endSession(tx, company, sessionId);
      tx.announce({ topic: accountTopic, tenant: company, id });
    });
    return { logoutUrl: null };
  });

  mounts.open(readAccount, (scope) => {
    const { company, id } = theViewer(scope);
    return deps.inCompany(company, 'read', async (tx) => {
      const account = await accountOf(tx, company, id);
      if (!account) throw new Failure('error.http.401');
      return { ...account, courses: [...(await deps.coursesOf(tx, { company, userId: id }, scope.now))] };
    });
  });
}
