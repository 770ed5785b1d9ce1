import type { RunInTenant } from '../platform/database/transaction.ts';
import { KeyedQueue } from '../platform/keyed-queue.ts';
import { readUsersOfSessions, type SessionUser } from './session-queries.ts';
import type { TokenClaims } from './tokens.ts';

interface PendingRead {
  readonly sessionIds: Set<string>;
  readonly users: Promise<ReadonlyMap<string, SessionUser>>;
}

/**
 * Reads the user of a session. Calls that arrive while a read of their company runs share the next read, so that a
 * thousand sign-ins in a minute cost a few reads. No call shares a read that had already begun.
 */
export class SessionReader {
  readonly #runInTenant: RunInTenant;
  /** The reads of a company run one after the other. */
  readonly #queue = new KeyedQueue();
  /** By company: the read that has not begun yet. */
  readonly #next = new Map<string, PendingRead>();

  constructor(runInTenant: RunInTenant) {
    this.#runInTenant = runInTenant;
  }

  async userOf({ company, sessionId, userId }: TokenClaims, now: Date): Promise<SessionUser | null> {
    const pendingRead = this.#next.get(company) ?? this.#begin(company);
    pendingRead.sessionIds.add(sessionId);
    const user = (await pendingRead.users).get(sessionId);
    return user && user.userId === userId && user.expires > now.toISOString() ? user : null;
  }

  #begin(company: string): PendingRead {
    const sessionIds = new Set<string>();
    const users = this.#queue.run(company, () => {
      this.#next.delete(company);
      return this.#runInTenant(company, 'read', (tx) => readUsersOfSessions(tx, company, [...sessionIds]), {
        hasPriority: true,
      });
    });
    const pendingRead = { sessionIds, users };
    this.#next.set(company, pendingRead);
    return pendingRead;
  }
}
