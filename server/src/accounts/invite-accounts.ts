import { randomBytes } from 'node:crypto';
import type { Outsider } from '@lernhaus/domain/accounts/outsiders';
import type { Role } from '@lernhaus/domain/accounts/roles';
import type { Language } from '@lernhaus/domain/tenants/tenant-language';
import { recordAudit } from '../platform/audit.ts';
import { type TransactionContext, viewerNameIn } from '../platform/context.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { TurnOwner } from '../platform/turns.ts';
import { readCompanyName } from '../tenants/api.ts';
import { keyMail } from './account-mails.ts';
import type { AccountServices } from './account-services.ts';
import { insertAccount } from './insert-account.ts';
import { createMailKey, keyLifetimesMs } from './mail-keys.ts';

/** A user to invite; login and address are normalised. */
export interface InvitedUser {
  readonly login: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly roles: readonly Role[];
}

export interface KnownAccount {
  readonly id: string;
  readonly login: string;
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly langKey: Language;
}

/** The accounts of a company that have one of these logins or addresses. */
export function findAccounts(tx: Tx, company: string, names: readonly string[]): Promise<KnownAccount[]> {
  return tx.query<KnownAccount>(
    `select id, login, email, first_name as "firstName", last_name as "lastName", lang_key as "langKey" from users
      where owner = $1 and (login = any ($2::varchar[]) or email = any ($2::varchar[]))`,
    [company, names],
  );
}

/**
 * Returns a function that adds the invited users of one batch in open transactions. Nobody knows the password of their
 * accounts, so one hash is enough for all; each gets their own link to choose a password.
 */
export async function createInviter(
  deps: AccountServices,
  asker: TurnOwner,
): Promise<(context: TransactionContext, user: InvitedUser) => Promise<KnownAccount>> {
  const passwordHash = await deps.passwords.hash(asker, randomBytes(24).toString('base64url'));
  return async ({ tx, tenant, viewer, now }, { roles, ...user }) => {
    const { company: owner, language: langKey } = tenant;
    const principal = viewer ? viewerNameIn(owner, viewer) : ('system' satisfies Outsider);
    const { key, hash } = createMailKey();
    const account = {
      ...user,
      owner,
      passwordHash,
      langKey,
      authorities: roles,
      activated: true,
      createdBy: principal,
      resetKey: { hash, expires: new Date(now.getTime() + keyLifetimesMs.invitation) },
    };
    const id = await insertAccount(tx, account, deps.quota.seatsOf, now);
    const data = { message: `Added ${user.login}: ${roles.join(', ')}` };
    const values = { user: user.login, roles: roles.join(',') };
    await recordAudit(tx, { owner, act: 'userAdded', principal, data, values }, now);
    const [companyName, origin] = [await readCompanyName(tx, owner), await deps.originOf(tx, owner)];
    await deps.queueMail(tx, keyMail(deps.translate, 'invitation', { ...account, companyName, origin }, key));
    return { ...user, id, langKey };
  };
}
