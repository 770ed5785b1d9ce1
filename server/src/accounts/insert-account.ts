import { Failure } from '@lernhaus/contract/failures';
import { outsiderOf } from '@lernhaus/domain/accounts/outsiders';
import type { Role } from '@lernhaus/domain/accounts/roles';
import type { Language } from '@lernhaus/domain/tenants/tenant-language';
import { lockByName } from '../platform/database/locks-by-name.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { newId } from '../platform/new-id.ts';
import type { PlanQuota } from '../tenants/api.ts';
import { deleteUnconfirmed } from './delete-unconfirmed.ts';
import type { MailedKey } from './mail-keys.ts';
import { reserveSeat } from './seats.ts';

export interface NewAccount {
  readonly owner: string;
  /** Login and e-mail address as `parse-names.ts` returns them. */
  readonly login: string;
  readonly email: string;
  readonly firstName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
  readonly phoneNumber?: string | undefined;
  readonly address?: Readonly<Record<string, unknown>> | null | undefined;
  readonly passwordHash: string;
  readonly langKey: Language;
  readonly authorities: readonly Role[];
  readonly activated: boolean;
  /** The address is not confirmed yet. */
  readonly activationKey?: MailedKey;
  readonly resetKey?: MailedKey;
  readonly createdBy: string;
}

/** Locks a company's users until the transaction ends, so that two calls cannot take the last seat or the same name. */
export async function lockUsersOf(tx: Tx, company: string): Promise<void> {
  await lockByName(tx, `people of ${company}`);
}

interface Names {
  readonly owner: string;
  readonly login: string;
  readonly email: string;
  /** The account that already has these names, if any. */
  readonly id?: string;
}

/**
 * Throws if another account has this login or e-mail address as login or address, because both can sign in. Call it
 * under `lockUsersOf`.
 */
export async function refuseTakenNames(tx: Tx, { owner, login, email, id }: Names): Promise<void> {
  const conflicts = await tx.query<{ login: boolean }>(
    `select login = $2 or email = $2 as login from users
      where owner = $1 and (login = $2 or email = $2 or login = $3 or email = $3) and id is distinct from $4`,
    [owner, login, email, id ?? null],
  );
  if (conflicts.some((one) => one.login)) throw new Failure('error.userexists');
  if (conflicts.length > 0) throw new Failure('error.emailexists');
}

/** Adds an account if the plan has a free seat and the names are free. Returns the id. */
export async function insertAccount(
  tx: Tx,
  account: NewAccount,
  seatsOf: PlanQuota['seatsOf'],
  now: Date,
): Promise<string> {
  const { owner } = account;
  if (outsiderOf(account.login)) throw new Failure('error.userexists');
  await lockUsersOf(tx, owner);
  // Their names and seats become free.
  await deleteUnconfirmed(tx, owner, now);
  await refuseTakenNames(tx, account);
  await reserveSeat(tx, owner, account.authorities, seatsOf);
  const id = newId();
  await tx.query(
    `insert into users (owner, id, login, email, first_name, last_name, password_hash, activated, lang_key, authorities,
                        activation_key_hash, reset_key_hash, reset_key_expires, created, created_by, modified, modified_by,
                        phone_number, address, activation_key_expires)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $14, $15, $16, $17, $18)`,
    [
      owner,
      id,
      account.login,
      account.email,
      account.firstName?.trim() || null,
      account.lastName?.trim() || null,
      account.passwordHash,
      account.activated,
      account.langKey,
      account.authorities,
      account.activationKey?.hash ?? null,
      account.resetKey?.hash ?? null,
      account.resetKey?.expires ?? null,
      now,
      account.createdBy,
      account.phoneNumber ?? null,
      account.address ? JSON.stringify(account.address) : null,
      account.activationKey?.expires ?? null,
    ],
  );
  return id;
}
