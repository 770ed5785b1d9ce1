import { type AuditAct, auditActs } from '@lernhaus/contract/operations/audit-types';
import { cutText } from '@lernhaus/domain/cut-text';
import { statement } from './database/statement.ts';
import type { Tx } from './database/transaction.ts';
import { newId } from './new-id.ts';

export interface AuditedEvent {
  /** The company whose audit contains the event. */
  readonly owner: string;
  /** What happened; the type of the event follows from it. */
  readonly act: AuditAct;
  /** The user as `viewerNameIn` names them in the company, or what acted and is no user: an `Outsider`. */
  readonly principal: string;
  readonly data?: { readonly message?: string; readonly remoteAddress?: string };
  /**
   * The values in the sentence about the event. `user` is a login and `assessment` an id, because names may change and
   * people may leave; `exam` is its name at that time.
   */
  readonly values?: Readonly<Record<string, string | number>>;
}

const principalLength = 50;
const wordsLength = 500;

const cut = (words: string): string => (words.length > wordsLength ? `${cutText(words, wordsLength - 1)}…` : words);

/** PostgreSQL's JSON allows no NUL and no lone surrogate. */
const storable = (words: Readonly<Record<string, string | number>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(words).map(([name, value]) => [name, cut(String(value).replaceAll('\0', '')).toWellFormed()]),
  );

/** Events and their links, which a job seals (docs/decisions/0073). */
const auditInsert = statement(
  `with event as (
     insert into audit_events (owner, id, "timestamp", principal, type, data)
     select e.owner, e.id, $1::timestamptz, e.principal, e.type, e.data
     from unnest($2::varchar[], $3::uuid[], $4::varchar[], $5::varchar[], $6::jsonb[]) as e (owner, id, principal, type, data)
     returning owner, id
   )
   insert into audit_chain (owner, event_id) select owner, id from event`,
);

/**
 * Records audit events in the transaction of their cause, so a rollback removes them too. All events of a call are
 * inserted with one statement.
 */
export async function recordAudits(tx: Tx, events: readonly AuditedEvent[], now: Date): Promise<void> {
  if (events.length === 0) return;
  await tx.query(auditInsert, [
    now,
    events.map(({ owner }) => owner),
    events.map(() => newId()),
    events.map(({ principal }) => cutText(principal, principalLength)),
    events.map(({ act }) => auditActs[act]),
    events.map(({ act, data = {}, values = {} }) =>
      JSON.stringify({ ...storable(data), act, values: storable(values) }),
    ),
  ]);
}

/** Records one audit event in the transaction of its cause. */
export const recordAudit = (tx: Tx, event: AuditedEvent, now: Date): Promise<void> => recordAudits(tx, [event], now);

/** Whether the company's audit has an event with the act and the words of this one since an instant. */
export async function wasAudited(tx: Tx, { owner, act, data = {} }: AuditedEvent, since: Date): Promise<boolean> {
  const rows = await tx.query(
    `select 1 from audit_events where owner = $1 and "timestamp" >= $2 and type = $3 and data ->> 'act' = $4
       and data ->> 'message' = $5 limit 1`,
    [owner, since, auditActs[act], act, data.message ?? ''],
  );
  return rows.length > 0;
}
