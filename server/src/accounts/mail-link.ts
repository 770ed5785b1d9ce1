import { recordAudit } from '../platform/audit.ts';
import { type Viewer, viewerNameIn } from '../platform/context.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { readCompanyName } from '../tenants/api.ts';
import { keyMail, type MailRecipient } from './account-mails.ts';
import { storeActivationKey, storeResetKey } from './account-queries.ts';
import type { AccountServices } from './account-services.ts';
import { createMailKey, keyLifetimesMs } from './mail-keys.ts';

/** What a user who has never signed in waits for: to activate the account, or to choose a first password. */
export type LinkKind = 'activation' | 'invitation';

interface LinkMail {
  readonly kind: LinkKind;
  readonly user: Omit<MailRecipient, 'companyName' | 'origin'> & { readonly id: string };
  readonly by: Viewer;
}

/** Mails a new link to a user whose row is locked. The earlier link ends. */
export async function mailLink(
  deps: Pick<AccountServices, 'originOf' | 'queueMail' | 'translate'>,
  { tx, now }: { readonly tx: Tx; readonly now: Date },
  { kind, user, by }: LinkMail,
): Promise<void> {
  const { owner, id, login } = user;
  const { key, hash } = createMailKey();
  const storeKey = kind === 'activation' ? storeActivationKey : storeResetKey;
  await storeKey(tx, owner, id, { hash, expires: new Date(now.getTime() + keyLifetimesMs[kind]) });
  const [companyName, origin] = [await readCompanyName(tx, owner), await deps.originOf(tx, owner)];
  await deps.queueMail(tx, keyMail(deps.translate, kind, { ...user, companyName, origin }, key));
  const data = { message: `Mailed the ${kind} of ${login} again` };
  await recordAudit(
    tx,
    { owner, act: 'linkMailed', principal: viewerNameIn(owner, by), data, values: { user: login } },
    now,
  );
}
