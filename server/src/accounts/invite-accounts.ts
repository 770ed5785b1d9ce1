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
import { insertAccount, type NewAccount } from './insert-account.ts';
import { createMailKey, keyLifetimesMs, type MailedKey } from './mail-keys.ts';

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

/** An account that an invitation finds. */
export interface FoundAccount extends KnownAccount {
  readonly authorities: readonly Role[];
  /** Somebody has registered it with this address, perhaps not its holder, and nobody has activated it. */
  readonly isUnconfirmed: boolean;
}

const knownColumns = `id, login, email, first_name as "firstName", last_name as "lastName", lang_key as "langKey"`;

/** The first owner of a company stays its owner. */
const isUnconfirmed = `not activated and activation_key_hash is not null and not authorities @> '{ROLE_USER}'`;

/** The accounts of a company that have one of these logins or addresses. */
export function findAccounts(tx: Tx, company: string, names: readonly string[]): Promise<FoundAccount[]> {
  return tx.query<FoundAccount>(
    `select ${knownColumns}, authorities, ${isUnconfirmed} as "isUnconfirmed" from users
      where owner = $1 and (login = any ($2::varchar[]) or email = any ($2::varchar[]))`,
    [company, names],
  );
}

/**
 * Makes an account that nobody has confirmed the invited one, with its login and, if the invitation has none, its name:
 * who registered it may not be the holder of the address, so the password and the key of the registration end.
 */
async function takeOverUnconfirmed(
  tx: Tx,
  account: NewAccount & { readonly resetKey: MailedKey },
  now: Date,
): Promise<KnownAccount | null> {
  const [invited] = await tx.query<KnownAccount>(
    `update users set password_hash = $3, activated = true, authorities = $4, activation_key_hash = null,
            first_name = coalesce($5, first_name), last_name = coalesce($6, last_name), reset_key_hash = $7, reset_key_expires = $8,
            created_by = $9, modified_by = $9, modified = $10, version = version + 1
      where owner = $1 and email = $2 and ${isUnconfirmed} returning ${knownColumns}`,
    [
      account.owner,
      account.email,
      account.passwordHash,
      account.authorities,
      account.firstName?.trim() || null,
      account.lastName?.trim() || null,
      account.resetKey.hash,
      account.resetKey.expires,
      account.createdBy,
      now,
    ],
  );
  return invited ?? null;
}

/**
 * Returns a function that adds the invited users of one batch in open transactions, or takes over accounts that nobody
 * has confirmed. Nobody knows the password of their accounts, so one hash is enough for all; each gets their own link to
 * choose a password. The caller has checked the seats under `lockUsersOf`.
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
    const invited = (await takeOverUnconfirmed(tx, account, now)) ?? {
      ...user,
      langKey,
      id: await insertAccount(tx, account, deps.quota.seatsOf, now),
    };
    const { login } = invited;
    const data = { message: `Added ${login}: ${roles.join(', ')}` };
    const values = { user: login, roles: roles.join(',') };
    await recordAudit(tx, { owner, act: 'userAdded', principal, data, values }, now);
    const [companyName, origin] = [await readCompanyName(tx, owner), await deps.originOf(tx, owner)];
    await deps.queueMail(tx, keyMail(deps.translate, 'invitation', { ...invited, owner, companyName, origin }, key));
    return invited;
  };
}
