import type { Account } from '@lernhaus/contract/accounts/endpoints';
import type { Tx } from '../platform/database/transaction.ts';

/** An account as its holder is shown it, but for the courses, which another slice knows. */
export type ShownAccount = Omit<Account, 'courses'>;

/** An account by its id, with what of it is nobody's to see. */
export interface StoredAccount extends ShownAccount {
  readonly passwordHash: string;
}

const columns = `id, login, first_name as "firstName", last_name as "lastName", email, activated,
  case when email_key_expires > now() then new_email end as "newEmail", lang_key as "langKey", authorities, owner as company, password_hash as "passwordHash"`;

export async function accountOf(tx: Tx, company: string, id: string): Promise<StoredAccount | null> {
  const [found] = await tx.query<{ [Key in keyof StoredAccount]: StoredAccount[Key] }>(
    `select ${columns} from users where owner = $1 and id = $2`,
    [company, id],
  );
  return found ?? null;
}

/**
 * Whom a reset key may be mailed to: who is active, or has registered and not confirmed yet (setting a password by mail
 * proves the address as well as confirming it does). Not whom the company has deactivated.
 */
export async function findResettableAccount(tx: Tx, company: string, email: string): Promise<ShownAccount | null> {
  const [found] = await tx.query<{ [Key in keyof ShownAccount]: ShownAccount[Key] }>(
    `select ${columns} from users where owner = $1 and email = $2 and (activated or activation_key_hash is not null)`,
    [company, email],
  );
  return found ?? null;
}

export async function storeResetKey(
  tx: Tx,
  company: string,
  id: string,
  key: { hash: string; expires: Date },
): Promise<void> {
  await tx.query('update users set reset_key_hash = $3, reset_key_expires = $4 where owner = $1 and id = $2', [
    company,
    id,
    key.hash,
    key.expires,
  ]);
}

export async function holdsResetKey(tx: Tx, company: string, keyHash: string, now: Date): Promise<boolean> {
  const found = await tx.query(
    'select 1 from users where owner = $1 and reset_key_hash = $2 and reset_key_expires > $3',
    [company, keyHash, now],
  );
  return found.length === 1;
}

/** Whether the reset key is that of somebody who never confirmed the address: to have got it by mail confirms it. */
export async function confirmsAddress(tx: Tx, company: string, keyHash: string): Promise<boolean> {
  const found = await tx.query(
    'select 1 from users where owner = $1 and reset_key_hash = $2 and not activated and activation_key_hash is not null',
    [company, keyHash],
  );
  return found.length > 0;
}

/** Sets a password by a key and spends the key: of two uses at once one finds nothing. */
export async function redeemResetKey(
  tx: Tx,
  company: string,
  keyHash: string,
  { passwordHash, now }: { passwordHash: string; now: Date },
): Promise<ShownAccount | null> {
  const [changed] = await tx.query<{ [Key in keyof ShownAccount]: ShownAccount[Key] }>(
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

/** Activates by a key and spends it; whom. */
export async function redeemActivationKey(
  tx: Tx,
  company: string,
  keyHash: string,
  { now, madeAfter }: { now: Date; madeAfter: Date },
): Promise<{ id: string; login: string } | null> {
  const [changed] = await tx.query<{ id: string; login: string }>(
    `update users set activated = true, activation_key_hash = null, modified = $3, modified_by = login, version = version + 1
      where owner = $1 and activation_key_hash = $2 and not activated and created > $4 returning id, login`,
    [company, keyHash, now, madeAfter],
  );
  return changed ?? null;
}

/** Replaces the password that was checked; false where it is no longer that one. */
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

/** The address somebody wants, and the key that was mailed to it; one asked for before is given up. */
export async function storeNewEmail(
  tx: Tx,
  who: { company: string; id: string },
  wanted: { email: string; hash: string; expires: Date } | null,
): Promise<void> {
  await tx.query(
    'update users set new_email = $3, email_key_hash = $4, email_key_expires = $5 where owner = $1 and id = $2',
    [who.company, who.id, wanted?.email ?? null, wanted?.hash ?? null, wanted?.expires ?? null],
  );
}

/** Whose key it is, in time; the row is held until the transaction ends. */
export async function findByEmailKey(
  tx: Tx,
  company: string,
  keyHash: string,
  now: Date,
): Promise<(ShownAccount & { readonly newEmail: string }) | null> {
  const [found] = await tx.query<{ [Key in keyof ShownAccount]: ShownAccount[Key] } & { newEmail: string }>(
    `select ${columns}, new_email as "newEmail" from users
      where owner = $1 and email_key_hash = $2 and email_key_expires > $3 and activated for update`,
    [company, keyHash, now],
  );
  return found ?? null;
}

/** Puts the confirmed address in its place. A key that was mailed to the old one opens nothing any more. */
export async function confirmNewEmail(
  tx: Tx,
  who: { company: string; id: string; email: string },
  now: Date,
): Promise<void> {
  await tx.query(
    `update users set email = $3, new_email = null, email_key_hash = null, email_key_expires = null,
            reset_key_hash = null, reset_key_expires = null, modified = $4, modified_by = login, version = version + 1
      where owner = $1 and id = $2`,
    [who.company, who.id, who.email, now],
  );
}
