import type { RunInTenant } from '../platform/database/transaction.ts';
import { readUsersOfSessions, type SessionUser } from './session-queries.ts';
import type { TokenClaims } from './tokens.ts';

interface PendingRead {
  readonly sessionIds: Set<string>;
  readonly found: Promise<ReadonlyMap<string, SessionUser>>;
}

/**
 * Reads the user of a session. Calls that arrive while a read of their company runs share the next read, so that a
 * thousand sign-ins in a minute cost a few reads. No call shares a read that had already begun.
 */
export class SessionReader {
  readonly #runInTenant: RunInTenant;
  /** By company: the running read, and the one that waits for it. */
  readonly #running = new Map<string, Promise<unknown>>();
  readonly #next = new Map<string, PendingRead>();

  constructor(runInTenant: RunInTenant) {
    this.#runInTenant = runInTenant;
  }

  async holderOf({ company, sessionId, userId }: TokenClaims, now: Date): Promise<SessionUser | null> {
    const pendingRead = this.#next.get(company) ?? this.#begin(company);
    pendingRead.sessionIds.add(sessionId);
    const holder = (await pendingRead.found).get(sessionId);
    return holder && holder.userId === userId && holder.expires > now.toISOString() ? holder : null;
  }

  #begin(company: string): PendingRead {
    const sessionIds = new Set<string>();
    const before = this.#running.get(company) ?? Promise.resolve();
    const found = before.then(() => {
      this.#next.delete(company);
      return this.#runInTenant(company, 'read', (tx) => readUsersOfSessions(tx, company, [...sessionIds]), {
        first: true,
      });
    });
    const over = found.then(
      () => undefined,
      () => undefined,
    );
    this.#running.set(company, over);
    void over.then(() => {
      if (this.#running.get(company) === over) this.#running.delete(company);
    });
    const pendingRead = { sessionIds, found };
    this.#next.set(company, pendingRead);
    return pendingRead;
  }
}
