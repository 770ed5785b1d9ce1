import { Failure } from '@lernhaus/contract/failures';
import type { Role } from '@lernhaus/domain/accounts/roles';
import type { Tx } from '../platform/database/transaction.ts';
import { newId } from '../platform/new-id.ts';
import { keyLifetimesMs } from './mail-keys.ts';
import { type PlanLimitsOf, reserveSeat } from './seats.ts';

export interface NewAccount {
  readonly owner: string;
  /** Login and address as `parse-names.ts` gives them. */
  readonly login: string;
  readonly email: string;
  readonly firstName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
  readonly phoneNumber?: string | undefined;
  readonly address?: Readonly<Record<string, unknown>> | undefined;
  readonly passwordHash: string;
  readonly langKey: 'en' | 'de';
  readonly authorities: readonly Role[];
  readonly activated: boolean;
  /** Hash of the key that activates the account; its address is then still to be proved. */
  readonly activationKeyHash?: string;
  readonly resetKey?: { readonly hash: string; readonly expires: Date };
  readonly createdBy: string;
}

/** People of a company are added one after the other, so that two cannot both take the last seat or one name. */
export async function lockUsersOf(tx: Tx, company: string): Promise<void> {
  await tx.query("select pg_advisory_xact_lock(hashtextextended('people of ' || $1, 0))", [company]);
}

interface Names {
  readonly owner: string;
  readonly login: string;
  readonly email: string;
  /** Whose names they are, if somebody's already. */
  readonly id?: string;
}

/** Refuses a login or address that is anybody's login or address: either signs in. Call it under the lock. */
export async function refuseTakenNames(tx: Tx, { owner, login, email, id }: Names): Promise<void> {
  const taken = await tx.query<{ login: boolean }>(
    `select login = $2 or email = $2 as login from users
      where owner = $1 and (login = $2 or email = $2 or login = $3 or email = $3) and id is distinct from $4`,
    [owner, login, email, id ?? null],
  );
  if (taken.some((one) => one.login)) throw new Failure('error.userexists');
  if (taken.length > 0) throw new Failure('error.emailexists');
}

/** Registrations that nobody confirmed in time give their names and their seats back. */
async function deleteUnconfirmed(tx: Tx, company: string, now: Date): Promise<void> {
  await tx.query(
    'delete from users where owner = $1 and not activated and activation_key_hash is not null and created < $2',
    [company, new Date(now.getTime() - keyLifetimesMs.activation)],
  );
}

/** Adds somebody to a company, while its plan has room and the names are free; the id. */
export async function insertAccount(
  tx: Tx,
  account: NewAccount,
  planLimitsOf: PlanLimitsOf,
  now: Date,
): Promise<string> {
  const { owner } = account;
  await lockUsersOf(tx, owner);
  await deleteUnconfirmed(tx, owner, now);
  await refuseTakenNames(tx, account);
  await reserveSeat(tx, owner, account.authorities, planLimitsOf);
  const id = newId();
  await tx.query(
    `insert into users (owner, id, login, email, first_name, last_name, password_hash, activated, lang_key, authorities,
                        activation_key_hash, reset_key_hash, reset_key_expires, created, created_by, modified, modified_by,
                        phone_number, address)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $14, $15, $16, $17)`,
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
      account.activationKeyHash ?? null,
      account.resetKey?.hash ?? null,
      account.resetKey?.expires ?? null,
      now,
      account.createdBy,
      account.phoneNumber ?? null,
      account.address ? JSON.stringify(account.address) : null,
    ],
  );
  return id;
}
