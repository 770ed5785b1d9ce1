import type { AuditType } from '@lernhaus/contract/operations/audit-types';
import type { Tx } from './database/transaction.ts';
import { newId } from './new-id.ts';

export interface AuditedEvent {
  /** The company whose audit contains the event. */
  readonly owner: string;
  readonly type: AuditType;
  /** The user's login, or `anonymous`. */
  readonly principal: string;
  readonly data?: { readonly message?: string; readonly remoteAddress?: string };
}

const principalLength = 50;
const wordsLength = 500;

/** Records an audit event in the transaction of its cause, so a rollback removes it too. */
export async function recordAudit(
  tx: Tx,
  { owner, type, principal, data = {} }: AuditedEvent,
  now: Date,
): Promise<void> {
  // PostgreSQL's JSON allows no NUL and no half surrogate pair, which cutting can leave.
  const words = Object.entries(data).map(([name, value]) => [
    name,
    value.replaceAll('\0', '').slice(0, wordsLength).toWellFormed(),
  ]);
  await tx.query(
    'insert into audit_events (owner, id, "timestamp", principal, type, data) values ($1, $2, $3, $4, $5, $6)',
    [owner, newId(), now, principal.slice(0, principalLength), type, JSON.stringify(Object.fromEntries(words))],
  );
}
