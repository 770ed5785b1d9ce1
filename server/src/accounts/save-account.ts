import type { Account } from '@lernhaus/contract/accounts/calls';
import { Failure } from '@lernhaus/contract/failures';
import { recordAudit } from '../platform/audit.ts';
import type { Viewer } from '../platform/scope.ts';
import type { AccountDeps } from './account-deps.ts';
import { noticeMail } from './account-mails.ts';
import { accountOf, saveProfile } from './account-queries.ts';
import { distrust } from './distrust.ts';
import { foldedEmail } from './folded-names.ts';
import { lockPeopleOf, refuseTakenNames } from './insert-account.ts';

interface Given {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly langKey?: Account['langKey'] | undefined;
}

interface At {
  readonly viewer: Viewer;
  readonly now: Date;
}

/** Saves the settings of whoever asks. A new address takes effect at once, and the old one is told. */
export async function saveAccount(deps: AccountDeps, { viewer, now }: At, given: Given): Promise<Account> {
  const { company, id, login } = viewer;
  const email = foldedEmail(given.email);
  const saved = await deps.inCompany(company, 'write', async (tx) => {
    await lockPeopleOf(tx, company);
    const before = await accountOf(tx, company, id);
    if (!before) throw new Failure('error.http.401');
    await refuseTakenNames(tx, { owner: company, login, email, id });
    const profile = {
      firstName: given.firstName.trim(),
      lastName: given.lastName.trim(),
      email,
      langKey: given.langKey ?? null,
    };
    await saveProfile(tx, { company, id }, profile, now);
    if (before.email !== email) {
      await recordAudit(
        tx,
        { owner: company, type: 'ACCOUNT_CHANGE', principal: login, data: { message: 'E-mail address changed' } },
        now,
      );
      const school = await deps.schoolOf(tx, company);
      await deps.queueMail(tx, noticeMail(deps.say, 'emailChanged', { ...before, owner: company, school }));
    }
    await distrust(deps.viewers, tx, { company, id });
    const account = await accountOf(tx, company, id);
    if (!account) throw new Failure('error.http.401');
    return account;
  });
  return { ...saved, courses: [...(await deps.coursesOf({ company, userId: id }, now))] };
}
