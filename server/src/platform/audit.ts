import type { AuditType } from '@lernhaus/contract/operations/audit-types';
import type { Tx } from './database/transaction.ts';
import { newId } from './new-id.ts';

export interface AuditedEvent {
  /** The company in whose audit it stands. */
  readonly owner: string;
  readonly type: AuditType;
  /** The login of who did it; `anonymous` where nobody was signed in. */
  readonly principal: string;
  readonly data?: { readonly message?: string; readonly remoteAddress?: string };
}

const principalLength = 50;
const wordsLength = 500;

/** Writes down what happened, in the transaction in which it happens: no audit of what was rolled back. */
export async function recordAudit(
  tx: Tx,
  { owner, type, principal, data = {} }: AuditedEvent,
  now: Date,
): Promise<void> {
  // PostgreSQL's JSON holds no NUL and no half character, which cutting may leave.
  const words = Object.entries(data).map(([name, value]) => [
    name,
    value.replaceAll('\0', '').slice(0, wordsLength).toWellFormed(),
  ]);
  await tx.query(
    'insert into audit_events (owner, id, "timestamp", principal, type, data) values ($1, $2, $3, $4, $5, $6)',
    [owner, newId(), now, principal.slice(0, principalLength), type, JSON.stringify(Object.fromEntries(words))],
  );
}
