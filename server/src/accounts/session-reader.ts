import type { InCompany } from './in-company.ts';
import { holdersOf, type SessionHolder } from './session-queries.ts';
import type { TokenClaims } from './tokens.ts';

interface Reading {
  readonly sessionIds: Set<string>;
  readonly found: Promise<ReadonlyMap<string, SessionHolder>>;
}

/**
 * Reads whose session a token is. Those that are asked for while a read of their company is under way share the next one, so
 * that a thousand learners who come in the same minute cost a few reads, not a thousand. Nobody shares a read that had begun
 * before they asked.
 */
export class SessionReader {
  readonly #inCompany: InCompany;
  /** By company: the read under way, and the one that waits for it. */
  readonly #running = new Map<string, Promise<unknown>>();
  readonly #next = new Map<string, Reading>();

  constructor(inCompany: InCompany) {
    this.#inCompany = inCompany;
  }

  async holderOf({ company, sessionId, userId }: TokenClaims, now: Date): Promise<SessionHolder | null> {
    const reading = this.#next.get(company) ?? this.#begin(company);
    reading.sessionIds.add(sessionId);
    const holder = (await reading.found).get(sessionId);
    return holder && holder.userId === userId && holder.expires > now.toISOString() ? holder : null;
  }

  #begin(company: string): Reading {
    const sessionIds = new Set<string>();
    const before = this.#running.get(company) ?? Promise.resolve();
    const found = before.then(() => {
      this.#next.delete(company);
      return this.#inCompany(company, 'read', (tx) => holdersOf(tx, company, [...sessionIds]));
    });
    const over = found.then(
      () => undefined,
      () => undefined,
    );
    this.#running.set(company, over);
    void over.then(() => {
      if (this.#running.get(company) === over) this.#running.delete(company);
    });
    const reading = { sessionIds, found };
    this.#next.set(company, reading);
    return reading;
  }
}
