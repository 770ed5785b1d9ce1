import { Failure } from '@lernhaus/contract/failures';
import { recordAudit } from '../platform/audit.ts';
import { readCompanyName } from '../tenants/api.ts';
import { noticeMail } from './account-mails.ts';
import { confirmNewEmail, findByEmailKey } from './account-queries.ts';
import type { AccountServices } from './account-services.ts';
import { lockUsersOf, refuseTakenNames } from './insert-account.ts';
import { invalidateSessions } from './invalidate-sessions.ts';
import { hashOfKey } from './mail-keys.ts';

interface ConfirmContext {
  readonly company: string;
  readonly now: Date;
  readonly address: string;
}

/**
 * Replaces the e-mail address with the key that was mailed to the new one, once and in time. The old address gets a
 * notice.
 */
export async function confirmEmail(deps: AccountServices, context: ConfirmContext, key: string): Promise<void> {
  const { company, now, address } = context;
  await deps.runInTenant(company, 'write', async (tx) => {
    await lockUsersOf(tx, company);
    const before = await findByEmailKey(tx, company, hashOfKey(key), now);
    const email = before?.newEmail;
    if (!before || !email) throw new Failure('error.keyInvalid');
    const { id, login } = before;
    await refuseTakenNames(tx, { owner: company, login, email, id });
    await confirmNewEmail(tx, { company, id, email }, now);
    const data = { message: 'E-mail address changed', remoteAddress: address };
    await recordAudit(tx, { owner: company, act: 'emailChanged', principal: login, data }, now);
    const companyName = await readCompanyName(tx, company);
    await deps.queueMail(tx, noticeMail(deps.translate, 'emailChanged', { ...before, owner: company, companyName }));
    await invalidateSessions(deps.viewers, tx, { company, id });
  });
}
