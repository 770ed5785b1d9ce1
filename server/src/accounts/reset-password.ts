import { Failure } from '@lernhaus/contract/failures';
import { normaliseLogin } from '@lernhaus/domain/accounts/normalise-login';
import type { Outsider } from '@lernhaus/domain/accounts/outsiders';
import { startAccess } from '../courses/api.ts';
import { recordAudit } from '../platform/audit.ts';
import { networkOf } from '../platform/network-of.ts';
import { readCompanyName } from '../tenants/api.ts';
import { keyMail } from './account-mails.ts';
import { findResettableAccount, hasResetKey, opensAccount, redeemResetKey, storeResetKey } from './account-queries.ts';
import type { AccountServices } from './account-services.ts';
import { invalidateSessions } from './invalidate-sessions.ts';
import { createMailKey, hashOfKey, keyLifetimesMs } from './mail-keys.ts';
import { endSessionsOf } from './session-queries.ts';

interface ResetContext {
  readonly company: string;
  readonly now: Date;
  readonly address: string;
}

/** No reply is sent earlier, so that the extra statements for a known address do not show. */
const minReplyMs = 120;

/**
 * Mails a reset key if the address has an account. The caller cannot see whether it has one. A person who got many such
 * mails from whatever networks gets no more of them for a while: the last key is still valid.
 */
export async function requestReset(deps: AccountServices, context: ResetContext, typedEmail: string): Promise<void> {
  const { company, now, address } = context;
  const minReplyTime = new Promise((resolve) => setTimeout(resolve, minReplyMs));
  const email = normaliseLogin(typedEmail) ?? '';
  const account = await deps.runInTenant(company, 'read', (tx) => findResettableAccount(tx, company, email));
  await deps.rates.take(
    { limit: 'reset', address, of: [company, account?.id ?? email] },
    { limit: 'resetOfNetwork', address },
  );
  await deps.audits.recordThrottled(
    company,
    {
      act: 'passwordResetAsked',
      principal: account?.login ?? ('anonymous' satisfies Outsider),
      remoteAddress: address,
    },
    now,
  );
  if (account && (await deps.rates.isWithin({ limit: 'resetOfAccount', of: [company, account.id] })))
    await mailResetKey(deps, context, email);
  await minReplyTime;
}

async function mailResetKey(deps: AccountServices, { company, now }: ResetContext, email: string): Promise<void> {
  await deps.runInTenant(company, 'write', async (tx) => {
    const who = await findResettableAccount(tx, company, email);
    if (!who) return;
    const { key, hash } = createMailKey();
    await storeResetKey(tx, company, who.id, { hash, expires: new Date(now.getTime() + keyLifetimesMs.reset) });
    // Mailed to the stored address, not to the spelling that was typed.
    const [companyName, origin] = [await readCompanyName(tx, company), await deps.originOf(tx, company)];
    await deps.queueMail(tx, keyMail(deps.translate, 'reset', { ...who, owner: company, companyName, origin }, key));
  });
}

/** Whether a mailed key can still set a password, so that its page says so before somebody types one. */
export async function checkResetKey(
  deps: AccountServices,
  { company, now }: Pick<ResetContext, 'company' | 'now'>,
  key: string,
): Promise<{ valid: boolean }> {
  const keyHash = hashOfKey(key);
  return { valid: await deps.runInTenant(company, 'read', (tx) => hasResetKey(tx, company, keyHash, now)) };
}

/** Sets a new password with a mailed key, once, and ends all tokens. */
export async function finishReset(
  deps: AccountServices,
  context: ResetContext,
  reset: { key: string; newPassword: string },
): Promise<void> {
  const { company, now, address } = context;
  const keyHash = hashOfKey(reset.key);
  // Invalid keys are refused first, so that nobody can make the server hash passwords.
  if (!(await deps.runInTenant(company, 'read', (tx) => hasResetKey(tx, company, keyHash, now))))
    throw new Failure('error.keyInvalid');
  const passwordHash = await deps.passwords.hash({ tenant: company, account: networkOf(address) }, reset.newPassword);
  await deps.runInTenant(company, 'write', async (tx) => {
    const opens = await opensAccount(tx, company, keyHash);
    const who = await redeemResetKey(tx, company, keyHash, { passwordHash, now });
    if (!who) throw new Failure('error.keyInvalid');
    if (opens) await startAccess(tx, { company, userId: who.id }, now);
    await endSessionsOf(tx, company, who.id);
    await recordAudit(
      tx,
      {
        owner: company,
        act: 'passwordReset',
        principal: who.login,
        data: { message: 'By mail', remoteAddress: address },
      },
      now,
    );
    await invalidateSessions(deps.viewers, tx, { company, id: who.id });
  });
}
