import { Failure } from '@lernhaus/contract/failures';
import { recordAudit } from '../platform/audit.ts';
import type { Viewer } from '../platform/context.ts';
import type { RequestContext } from '../platform/http/route-registry.ts';
import { readCompanyName } from '../tenants/api.ts';
import { keyMail } from './account-mails.ts';
import { storeActivationKey, storeResetKey } from './account-queries.ts';
import type { AccountServices } from './account-services.ts';
import { createMailKey, keyLifetimesMs } from './mail-keys.ts';
import { refuseHigherRole } from './may-manage.ts';
import { findUser } from './remove-user.ts';

interface UserKey {
  readonly login: string;
  readonly company: string | undefined;
}

/** Mails the activation or invitation of a person again. The new link replaces the old one. */
export async function mailLinkAgain(
  deps: AccountServices,
  { context, viewer }: { readonly context: RequestContext; readonly viewer: Viewer },
  { login, company }: UserKey,
): Promise<{ kind: 'activation' | 'invitation'; email: string }> {
  const user = await context.inTransaction('read', (txContext) => findUser(txContext, login, company));
  refuseHigherRole(viewer, user);
  if (!user.pendingMail) throw new Failure('error.noPendingLink');
  await deps.rates.take({ limit: 'reset', of: [user.company, user.id] });
  return context.inTransaction('write', async (txContext) => {
    const { tx, now } = txContext;
    const person = await findUser(txContext, login, company);
    refuseHigherRole(viewer, person);
    const { company: owner, id, email, pendingMail: kind } = person;
    if (!kind) throw new Failure('error.noPendingLink');
    const { key, hash } = createMailKey();
    const storeKey = kind === 'activation' ? storeActivationKey : storeResetKey;
    await storeKey(tx, owner, id, { hash, expires: new Date(now.getTime() + keyLifetimesMs[kind]) });
    const [school, origin] = [await readCompanyName(tx, owner), await deps.originOf(tx, owner)];
    await deps.queueMail(tx, keyMail(deps.translate, kind, { ...person, owner, school, origin }, key));
    const data = { message: `Mailed the ${kind} of ${person.login} again` };
    const values = { user: person.login };
    await recordAudit(tx, { owner, act: 'linkMailed', principal: viewer.login, data, values }, now);
    return { kind, email };
  });
}
