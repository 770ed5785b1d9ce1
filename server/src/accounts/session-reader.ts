import type { RunInTenant } from './run-in-tenant.ts';
import { holdersOf, type SessionHolder } from './session-queries.ts';
import type { TokenClaims } from './tokens.ts';

interface PendingRead {
  readonly sessionIds: Set<string>;
  readonly found: Promise<ReadonlyMap<string, SessionHolder>>;
}

/**
 * Reads whose session a token is. Those that are asked for while a read of their company is under way share the next one, so
 * that a thousand learners who come in the same minute cost a few reads, not a thousand. Nobody shares a read that had begun
 * before they asked.
 */
export class SessionReader {
  readonly #runInTenant: RunInTenant;
  /** By company: the read under way, and the one that waits for it. */
  readonly #running = new Map<string, Promise<unknown>>();
  readonly #next = new Map<string, PendingRead>();

  constructor(runInTenant: RunInTenant) {
    this.#runInTenant = runInTenant;
  }

  async holderOf({ company, sessionId, userId }: TokenClaims, now: Date): Promise<SessionHolder | null> {
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
      return this.#runInTenant(company, 'read', (tx) => holdersOf(tx, company, [...sessionIds]));
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
