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

/** Mails the activation or invitation of a person again. The new link replaces the old one. */
export async function mailLinkAgain(
  deps: AccountServices,
  { context, viewer }: { readonly context: RequestContext; readonly viewer: Viewer },
  { login, company }: UserKey,
): Promise<{ kind: LinkKind; email: string }> {
  const user = await context.inTransaction('read', (txContext) => findUser(txContext, login, company));
  refuseHigherRole(viewer, user);
  if (!user.pendingMail) throw new Failure('error.noPendingLink');
  await deps.rates.take({ limit: 'reset', of: [user.company, user.id] });
  return context.inTransaction('write', async (txContext) => {
    const person = await findUserById(txContext, user.id, 'for update');
    if (!person) throw new Failure('error.http.404');
    refuseHigherRole(viewer, person);
    const { company: owner, email, pendingMail: kind } = person;
    if (!kind) throw new Failure('error.noPendingLink');
    await mailLink(deps, txContext, { kind, person: { ...person, owner }, by: viewer });
    return { kind, email };
  });
}
