import { Failure } from '@lernhaus/contract/failures';
import type { Viewer } from '../platform/context.ts';
import type { RequestContext } from '../platform/http/route-registry.ts';
import type { AccountServices } from './account-services.ts';
import { type LinkKind, mailLink } from './mail-link.ts';
import { refuseHigherRole } from './may-manage.ts';
import { findUser } from './remove-user.ts';
import { findUserById } from './user-queries.ts';

interface UserKey {
  readonly login: string;
  readonly company: string | undefined;
}

/** Mails the activation or invitation of a user again. The new link replaces the old one. */
export async function mailLinkAgain(
  deps: AccountServices,
  { context, viewer }: { readonly context: RequestContext; readonly viewer: Viewer },
  { login, company }: UserKey,
): Promise<{ kind: LinkKind; email: string }> {
  const user = await context.inTransaction('read', (txContext) => findUser(txContext, login, company));
  refuseHigherRole(viewer, user);
  if (!user.pendingMail) throw new Failure('error.noPendingLink');
  await deps.rates.take(
    { limit: 'reset', of: [user.company, user.id] },
    { limit: 'mailsToAddress', of: [user.company, user.email] },
  );
  return context.inTransaction('write', async (txContext) => {
    const lockedUser = await findUserById(txContext, user.id, 'for update');
    if (!lockedUser) throw new Failure('error.http.404');
    refuseHigherRole(viewer, lockedUser);
    const { company: owner, email, pendingMail: kind } = lockedUser;
    if (!kind) throw new Failure('error.noPendingLink');
    await mailLink(deps, txContext, { kind, user: { ...lockedUser, owner }, by: viewer });
    return { kind, email };
  });
}
