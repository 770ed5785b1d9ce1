import type { Outsider } from '@lernhaus/domain/accounts/outsiders';
import { recordAudit } from '../platform/audit.ts';
import type { Database } from '../platform/database/database.ts';
import { inPlatform, type Tx } from '../platform/database/transaction.ts';

/**
 * Deletes audit events that have been kept long enough, from the beginning of each chain. The last of their links stays
 * as the new beginning, and an entry of the chain names it, so that the rest of the chain can be verified.
 */
export async function forgetAudits(database: Database, before: Date, now: Date): Promise<void> {
  const owners = await inPlatform(database, 'read', (tx) =>
    tx.query<{ owner: string }>('select distinct owner from audit_events where "timestamp" < $1', [before]),
  );
  for (const { owner } of owners) await inPlatform(database, 'write', (tx) => forgetOf(tx, owner, before, now));
}

async function forgetOf(tx: Tx, owner: string, before: Date, now: Date): Promise<void> {
  const [until] = await tx.query<{ sequence: number; hash: string }>(
    `select coalesce(c.sequence, 0) as sequence, coalesce(c.hash, '') as hash from audit_chain c
     where c.owner = $1 and c.sequence < coalesce((
       select min(k.sequence) from audit_chain k join audit_events e on e.owner = k.owner and e.id = k.event_id
       where k.owner = $1 and k.sequence is not null and e."timestamp" >= $2), 9223372036854775807)
     order by c.sequence desc limit 1`,
    [owner, before],
  );
  if (!until) return;
  const deleted = await tx.query(
    `delete from audit_events e using audit_chain c
     where c.owner = $1 and c.sequence <= $2 and e.owner = c.owner and e.id = c.event_id returning e.id`,
    [owner, until.sequence],
  );
  if (deleted.length === 0) return;
  await tx.query('delete from audit_chain where owner = $1 and sequence < $2', [owner, until.sequence]);
  const values = { count: deleted.length, until: until.sequence, hash: until.hash };
  const data = { message: `Deleted ${deleted.length} audit events after their time` };
  await recordAudit(tx, { owner, act: 'auditsForgotten', principal: 'system' satisfies Outsider, data, values }, now);
}
