import type { Account } from '@lernhaus/contract/accounts/endpoints';
import { Failure } from '@lernhaus/contract/failures';
import { recordAudit } from '../platform/audit.ts';
import type { Viewer } from '../platform/context.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { readCompanyName } from '../tenants/api.ts';
import { keyMail, noticeMail } from './account-mails.ts';
import { accountOf, type ShownAccount, saveProfile, storeNewEmail } from './account-queries.ts';
import type { AccountServices } from './account-services.ts';
import { assertPassword } from './assert-password.ts';
import { lockUsersOf, refuseTakenNames } from './insert-account.ts';
import { invalidateSessions } from './invalidate-sessions.ts';
import { createMailKey, keyLifetimesMs } from './mail-keys.ts';
import { parseEmail } from './parse-names.ts';

interface AccountInput {
  readonly firstName: string;
  readonly lastName: string;
  readonly email?: string | undefined;
  readonly currentPassword?: string | null | undefined;
  readonly langKey?: Account['langKey'] | undefined;
}

interface AccountContext {
  readonly viewer: Viewer;
  readonly now: Date;
  readonly address: string;
}

/**
 * Saves the caller's account. A new e-mail address needs the password, because anybody who reads the mailbox can take
 * over the account. It becomes valid when the link in the mail to it is opened, and the old address gets a notice.
 */
export async function saveAccount(
  deps: AccountServices,
  context: AccountContext,
  input: AccountInput,
): Promise<Account> {
  const { viewer, now } = context;
  const { company, id, login } = viewer;
  const email = input.email === undefined ? null : parseEmail(input.email);
  const accountFacts = await deps.runInTenant(company, 'read', (tx) => accountOf(tx, company, id));
  if (!accountFacts) throw new Failure('error.http.401');
  if (email !== null && accountFacts.email !== email) {
    await assertPassword(deps, context, input.currentPassword ?? '', accountFacts.passwordHash);
    // The address may be somebody else's. A limit of its own, so that nobody can stop the company's other mails to it.
    await deps.rates.take({ limit: 'mailsToAddress', of: [company, email, 'confirmation'] });
  }
  const savedAccount = await deps.runInTenant(company, 'write', async (tx) => {
    await lockUsersOf(tx, company);
    const before = await accountOf(tx, company, id);
    if (!before) throw new Failure('error.http.401');
    const profile = {
      firstName: input.firstName.trim(),
      lastName: input.lastName.trim(),
      langKey: input.langKey ?? null,
    };
    await saveProfile(tx, { company, id }, profile, now);
    if (before.email === email) await storeNewEmail(tx, { company, id }, null);
    // An address that was confirmed meanwhile stays: this save does not know it.
    else if (email !== null && before.email === accountFacts.email) {
      await refuseTakenNames(tx, { owner: company, login, email, id });
      await askNewAddress(deps, tx, { before, email, now });
    }
    await invalidateSessions(deps.viewers, tx, { company, id });
    const account = await accountOf(tx, company, id);
    if (!account) throw new Failure('error.http.401');
    return account;
  });
  return { ...savedAccount, courses: [...(await deps.enrolments.enrolledCourses({ company, id }, now))] };
}

async function askNewAddress(
  deps: AccountServices,
  tx: Tx,
  { before, email, now }: { before: ShownAccount; email: string; now: Date },
): Promise<void> {
  const { company, id, login } = before;
  const { key, hash } = createMailKey();
  await storeNewEmail(tx, { company, id }, { email, hash, expires: new Date(now.getTime() + keyLifetimesMs.email) });
  const data = { message: 'Another e-mail address asked for' };
  await recordAudit(tx, { owner: company, act: 'emailAsked', principal: login, data }, now);
  const [companyName, origin] = [await readCompanyName(tx, company), await deps.originOf(tx, company)];
  await deps.queueMail(
    tx,
    keyMail(deps.translate, 'newEmail', { ...before, email, owner: company, companyName, origin }, key),
  );
  await deps.queueMail(tx, noticeMail(deps.translate, 'emailAsked', { ...before, owner: company, companyName }));
}
