import type { Role } from '@lernhaus/domain/accounts/roles';
import { statement } from '../platform/database/statement.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { newId } from '../platform/new-id.ts';

/** The part of an account that sign-in needs. */
export interface Candidate {
  readonly id: string;
  readonly owner: string;
  readonly login: string;
  readonly passwordHash: string;
  readonly activated: boolean;
  readonly authorities: readonly Role[];
}

const candidate = statement(
  `select id, owner, login, password_hash as "passwordHash", activated, authorities from users
    where owner = $1 and (login = $2 or email = $2) order by login = $2 desc limit 1`,
);

/**
 * Finds the account for a normalised login or e-mail address. There is at most one, because no login is another
 * account's address (`insert-account.ts`); otherwise the login would win.
 */
export async function candidateOf(tx: Tx, company: string, login: string): Promise<Candidate | null> {
  const [user] = await tx.query<Candidate>(candidate, [company, login]);
  return user ?? null;
}

const sessionInsert = statement(
  `with signed_in as (update users set last_sign_in = $4::timestamptz
     where owner = $1 and id = $2 and password_hash = $6 and activated returning owner, id)
   insert into sessions (owner, id, user_id, created, expires) select owner, $3, id, $4, $5 from signed_in returning id`,
);

/**
 * Opens a session and notes the sign-in. Locks the row and compares the password hash again, because the check took
 * time: returns null if the password changed or the account was deactivated.
 */
export async function openSession(tx: Tx, who: Candidate, times: { now: Date; expires: Date }): Promise<string | null> {
  const id = newId();
  const values = [who.owner, who.id, id, times.now, times.expires, who.passwordHash];
  const [opened] = await tx.query<{ id: string }>(sessionInsert, values);
  return opened?.id ?? null;
}

export interface SessionUser {
  readonly userId: string;
  readonly login: string;
  readonly email: string;
  readonly authorities: readonly Role[];
  readonly expires: string;
}

const usersOfSessions = statement(
  `select s.id, s.user_id as "userId", u.login, u.email, u.authorities, s.expires
     from sessions s join users u on u.owner = s.owner and u.id = s.user_id
    where s.owner = $1 and s.id = any ($2::uuid[]) and u.activated`,
);

/** Returns the users of sessions by session id, only active ones. Nothing follows in the transaction. */
export async function readUsersOfSessions(
  tx: Tx,
  company: string,
  sessionIds: readonly string[],
): Promise<ReadonlyMap<string, SessionUser>> {
  const sessions = await tx.queryAndCommit<{ id: string } & SessionUser>(usersOfSessions, [company, sessionIds]);
  return new Map(sessions.map(({ id, ...user }) => [id, user]));
}

/** The open sessions of a user, the latest first. */
export function readSessionsOf(
  tx: Tx,
  company: string,
  userId: string,
  now: Date,
): Promise<{ since: string; expires: string }[]> {
  return tx.query<{ since: string; expires: string }>(
    'select created as since, expires from sessions where owner = $1 and user_id = $2 and expires > $3 order by created desc, id desc limit 100',
    [company, userId, now],
  );
}

export async function endSession(tx: Tx, company: string, sessionId: string): Promise<void> {
  await tx.query('delete from sessions where owner = $1 and id = $2', [company, sessionId]);
}

export async function endSessionsOf(tx: Tx, company: string, userId: string): Promise<void> {
  await tx.query('delete from sessions where owner = $1 and user_id = $2', [company, userId]);
}

const expiredDelete = statement('delete from sessions where owner = $1 and user_id = $2 and expires <= $3');

export async function deleteExpiredSessions(tx: Tx, company: string, userId: string, now: Date): Promise<void> {
  await tx.query(expiredDelete, [company, userId, now]);
}

/**
 * Ends all sessions of a user and opens one with the same expiry as the given one. Returns null if that one had ended.
 */
export async function moveSession(
  tx: Tx,
  { company, userId, sessionId }: { company: string; userId: string; sessionId: string },
  now: Date,
): Promise<{ id: string; expires: string } | null> {
  const endedSessions = await tx.query<{ id: string; expires: string }>(
    'delete from sessions where owner = $1 and user_id = $2 returning id, expires',
    [company, userId],
  );
  const ownSession = endedSessions.find(({ id }) => id === sessionId);
  if (!ownSession) return null;
  const id = newId();
  await tx.query('insert into sessions (owner, id, user_id, created, expires) values ($1, $2, $3, $4, $5)', [
    company,
    id,
    userId,
    now,
    ownSession.expires,
  ]);
  return { id, expires: ownSession.expires };
}
