import { type AuditAct, auditActs } from '@lernhaus/contract/operations/audit-types';
import { hourMs } from '@lernhaus/domain/time';
import { recordAudit } from './audit.ts';
import { BoundedMap } from './bounded-map.ts';
import type { Database } from './database/database.ts';
import { inTenant } from './database/transaction.ts';
import { networkOf } from './network-of.ts';

interface ThrottledEvent {
  readonly act: AuditAct;
  readonly principal: string;
  readonly message?: string;
  readonly remoteAddress: string;
}

const windowMs = hourMs;
/** Beyond this number per company and hour, the rest is counted together. */
const maxKinds = 500;

/** Beyond this number of companies, the count begins again for the one that had no event for longest. */
const maxCompanies = 1000;

interface Window {
  readonly beganMs: number;
  readonly counts: Map<string, number>;
}

const isPowerOfTwo = (count: number): boolean => (count & (count - 1)) === 0;

/**
 * Audits events that anybody can cause without signing in. Within an hour the 1st, 2nd, 4th, 8th … event of the same
 * user and network is written, with the count: a million tries make twenty rows.
 */
export class ThrottledAudits {
  readonly #database: Database;
  readonly #windows = new BoundedMap<string, Window>(maxCompanies);

  constructor(database: Database) {
    this.#database = database;
  }

  /** Writes in its own transaction. */
  async recordThrottled(owner: string, event: ThrottledEvent, now: Date): Promise<void> {
    const count = this.#counted(owner, event, now.getTime());
    if (!isPowerOfTwo(count)) return;
    const { act, principal, message = '', remoteAddress } = event;
    const repeatedMessage = count === 1 ? message : `${message || auditActs[act]} (${count} times within an hour)`;
    const data = { ...(repeatedMessage === '' ? {} : { message: repeatedMessage }), remoteAddress };
    await inTenant(this.#database, { tenant: owner, user: '*', mode: 'write' }, (tx) =>
      recordAudit(tx, { owner, act, principal, data, values: { count } }, now),
    );
  }

  #counted(owner: string, { act, principal, remoteAddress }: ThrottledEvent, nowMs: number): number {
    let window = this.#windows.get(owner);
    if (!window || nowMs - window.beganMs >= windowMs || nowMs < window.beganMs) {
      window = { beganMs: nowMs, counts: new Map() };
      this.#windows.set(owner, window);
    }
    const kind = JSON.stringify([act, principal, networkOf(remoteAddress)]);
    const countedKind = window.counts.has(kind) || window.counts.size < maxKinds ? kind : act;
    const count = (window.counts.get(countedKind) ?? 0) + 1;
    window.counts.set(countedKind, count);
    return count;
  }
}
