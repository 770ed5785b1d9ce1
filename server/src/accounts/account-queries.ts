import type { Account } from '@lernhaus/contract/accounts/endpoints';
import { statement } from '../platform/database/statement.ts';
import type { ReadOptions, Tx } from '../platform/database/transaction.ts';
import { isUuid } from '../platform/new-id.ts';
import type { MailedKey } from './mail-keys.ts';

/** An account as its owner sees it, without the courses, which another slice knows. */
export type ShownAccount = Omit<Account, 'courses'>;

/** An account with its password hash. */
export interface StoredAccount extends ShownAccount {
  readonly passwordHash: string;
}

const profile = `id, login, first_name as "firstName", last_name as "lastName", email, activated, lang_key as "langKey", authorities,
  owner as company`;
const columns = `${profile}, case when email_key_expires > now() then new_email end as "newEmail"`;

const accountById = statement(
  `select ${columns}, password_hash as "passwordHash" from users where owner = $1 and id = $2`,
);

export async function accountOf(
  tx: Tx,
  company: string,
  id: string,
  { isLastStatement = false }: ReadOptions = {},
): Promise<StoredAccount | null> {
  if (!isUuid(id)) return null;
  const [account] = await (isLastStatement ? tx.queryAndCommit<StoredAccount> : tx.query<StoredAccount>)(accountById, [
    company,
    id,
  ]);
  return account ?? null;
}

/**
 * Finds the account that may get a reset key: an active one, or one that was registered and not confirmed (a reset by
 * mail proves the address too). Not one that the company has deactivated.
 */
export async function findResettableAccount(tx: Tx, company: string, email: string): Promise<ShownAccount | null> {
  const [account] = await tx.query<ShownAccount>(
    `select ${columns} from users where owner = $1 and email = $2 and (activated or activation_key_hash is not null)`,
    [company, email],
  );
  return account ?? null;
}

/** An account that was registered with this login and address and is not activated yet, or null. */
export async function findUnconfirmed(
  tx: Tx,
  { owner, login, email }: { readonly owner: string; readonly login: string; readonly email: string },
): Promise<{ readonly id: string; readonly passwordHash: string } | null> {
  const [account] = await tx.query<{ id: string; passwordHash: string }>(
    `select id, password_hash as "passwordHash" from users
     where owner = $1 and login = $2 and email = $3 and not activated and activation_key_hash is not null`,
    [owner, login, email],
  );
  return account ?? null;
}

/** Whether a user is there. Until the end of the transaction the user is not deleted. */
export async function keepUser(tx: Tx, owner: string, id: string): Promise<boolean> {
  const rows = await tx.query('select 1 from users where owner = $1 and id = $2 for key share', [owner, id]);
  return rows.length > 0;
}

export async function storeResetKey(tx: Tx, company: string, id: string, key: MailedKey): Promise<void> {
  await tx.query('update users set reset_key_hash = $3, reset_key_expires = $4 where owner = $1 and id = $2', [
    company,
    id,
    key.hash,
    key.expires,
  ]);
}

/** Stores a new activation key for an account that was never activated and whose row is locked. */
export async function storeActivationKey(tx: Tx, company: string, id: string, key: MailedKey): Promise<void> {
  await tx.query(
    'update users set activation_key_hash = $3, activation_key_expires = $4 where owner = $1 and id = $2',
    [company, id, key.hash, key.expires],
  );
}

export async function hasResetKey(tx: Tx, company: string, keyHash: string, now: Date): Promise<boolean> {
  const rows = await tx.query(
    'select 1 from users where owner = $1 and reset_key_hash = $2 and reset_key_expires > $3',
    [company, keyHash, now],
  );
  return rows.length === 1;
}

/**
 * Whether nobody could sign in to the account of this reset key until now: it was never activated, or somebody else
 * added it and its user has not signed in yet.
 */
export async function opensAccount(tx: Tx, company: string, keyHash: string): Promise<boolean> {
  const rows = await tx.query(
    `select 1 from users where owner = $1 and reset_key_hash = $2
      and (not activated and activation_key_hash is not null or last_sign_in is null and created_by <> login)`,
    [company, keyHash],
  );
  return rows.length > 0;
}

/** Sets a password with a reset key and deletes the key. Of two calls at once only one succeeds. */
export async function redeemResetKey(
  tx: Tx,
  company: string,
  keyHash: string,
  { passwordHash, now }: { passwordHash: string; now: Date },
): Promise<ShownAccount | null> {
  const [changed] = await tx.query<ShownAccount>(
    `update users set password_hash = $3, reset_key_hash = null, reset_key_expires = null,
            new_email = null, email_key_hash = null, email_key_expires = null,
            activated = activated or activation_key_hash is not null, activation_key_hash = null,
            modified = $4, modified_by = login, version = version + 1
      where owner = $1 and reset_key_hash = $2 and reset_key_expires > $4
     returning ${columns}`,
    [company, keyHash, passwordHash, now],
  );
  return changed ?? null;
}

/**
 * Activates an account with its key and deletes the key. A payment may have activated it before; an account that the
 * company has deactivated has no key.
 */
export async function redeemActivationKey(
  tx: Tx,
  company: string,
  keyHash: string,
  now: Date,
): Promise<{ id: string; login: string; wasActive: boolean } | null> {
  const [changed] = await tx.query<{ id: string; login: string; wasActive: boolean }>(
    `with found as (select owner, id, activated from users
       where owner = $1 and activation_key_hash = $2 and activation_key_expires > $3 for update)
     update users u set activated = true, activation_key_hash = null, modified = $3, modified_by = u.login, version = u.version + 1
      from found where u.owner = found.owner and u.id = found.id returning u.id, u.login, found.activated as "wasActive"`,
    [company, keyHash, now],
  );
  return changed ?? null;
}

/**
 * Whether somebody who can read the mails of an account's address has opened a link in them, or the company has entered
 * the address. An account that only a payment or an owner has activated still has its key.
 */
export async function hasConfirmedEmail(tx: Tx, company: string, id: string): Promise<boolean> {
  const rows = await tx.query('select from users where owner = $1 and id = $2 and activation_key_hash is null', [
    company,
    id,
  ]);
  return rows.length > 0;
}

/** Replaces the password that was checked. Returns false if it has changed meanwhile. */
export async function replacePassword(
  tx: Tx,
  who: { company: string; id: string },
  hashes: { before: string; after: string },
  now: Date,
): Promise<boolean> {
  const changed = await tx.query(
    `update users set password_hash = $4, reset_key_hash = null, reset_key_expires = null,
            new_email = null, email_key_hash = null, email_key_expires = null,
            modified = $5, modified_by = login, version = version + 1
      where owner = $1 and id = $2 and password_hash = $3 and activated returning id`,
    [who.company, who.id, hashes.before, hashes.after, now],
  );
  return changed.length === 1;
}

export async function saveProfile(
  tx: Tx,
  who: { company: string; id: string },
  profile: { firstName: string; lastName: string; langKey: string | null },
  now: Date,
): Promise<void> {
  await tx.query(
    `update users set first_name = $3, last_name = $4, lang_key = coalesce($5, lang_key),
            modified = $6, modified_by = login, version = version + 1
      where owner = $1 and id = $2`,
    [who.company, who.id, profile.firstName, profile.lastName, profile.langKey, now],
  );
}

/** Stores the wanted address and the hash of its key, or removes both. An earlier request is replaced. */
export async function storeNewEmail(
  tx: Tx,
  who: { company: string; id: string },
  change: { email: string; hash: string; expires: Date } | null,
): Promise<void> {
  await tx.query(
    'update users set new_email = $3, email_key_hash = $4, email_key_expires = $5 where owner = $1 and id = $2',
    [who.company, who.id, change?.email ?? null, change?.hash ?? null, change?.expires ?? null],
  );
}

/** Finds the account of an unexpired e-mail key and locks its row. */
export async function findByEmailKey(
  tx: Tx,
  company: string,
  keyHash: string,
  now: Date,
): Promise<ShownAccount | null> {
  const [account] = await tx.query<ShownAccount>(
    `select ${profile}, new_email as "newEmail" from users
      where owner = $1 and email_key_hash = $2 and email_key_expires > $3 and activated for update`,
    [company, keyHash, now],
  );
  return account ?? null;
}

/** Makes the confirmed address the account's address and deletes all keys that were mailed to the old one. */
export async function confirmNewEmail(
  tx: Tx,
  who: { company: string; id: string; email: string },
  now: Date,
): Promise<void> {
  await tx.query(
    `update users set email = $3, new_email = null, email_key_hash = null, email_key_expires = null,
            activation_key_hash = null, reset_key_hash = null, reset_key_expires = null, modified = $4, modified_by = login,
            version = version + 1
      where owner = $1 and id = $2`,
    [who.company, who.id, who.email, now],
  );
}
