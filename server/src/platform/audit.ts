import { type AuditAct, auditActs } from '@lernhaus/contract/operations/audit-types';
import { statement } from './database/statement.ts';
import type { Tx } from './database/transaction.ts';
import { newId } from './new-id.ts';

export interface AuditedEvent {
  /** The company whose audit contains the event. */
  readonly owner: string;
  /** What happened; the type of the event follows from it. */
  readonly act: AuditAct;
  /** The user's login, or `anonymous`. */
  readonly principal: string;
  readonly data?: { readonly message?: string; readonly remoteAddress?: string };
  /** What the sentence about the event needs. `user` is a login and `assessment` an id: names may change, and people may leave. */
  readonly values?: Readonly<Record<string, string | number>>;
}

const principalLength = 50;
const wordsLength = 500;

/** PostgreSQL's JSON allows no NUL and no half surrogate pair, which cutting can leave. */
const storable = (words: Readonly<Record<string, string | number>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(words).map(([name, value]) => [
      name,
      String(value).replaceAll('\0', '').slice(0, wordsLength).toWellFormed(),
    ]),
  );

/** The event and its link, which a job seals (docs/decisions/0073). */
const auditInsert = statement(
  `with event as (
     insert into audit_events (owner, id, "timestamp", principal, type, data) values ($1, $2, $3, $4, $5, $6) returning owner, id
   )
   insert into audit_chain (owner, event_id) select owner, id from event`,
);

/** Records an audit event in the transaction of its cause, so a rollback removes it too. */
export async function recordAudit(
  tx: Tx,
  { owner, act, principal, data = {}, values = {} }: AuditedEvent,
  now: Date,
): Promise<void> {
  const stored = { ...storable(data), act, values: storable(values) };
  await tx.query(auditInsert, [
    owner,
    newId(),
    now,
    principal.slice(0, principalLength),
    auditActs[act],
    JSON.stringify(stored),
  ]);
}
