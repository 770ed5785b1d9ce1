import type { Database } from '../database/database.ts';
import { inPlatform, type Tx } from '../database/transaction.ts';
import { newId } from '../new-id.ts';

/** A stretch in which this installation could not take answers, and what proves it. Times are ISO 8601. */
export interface Outage {
  readonly from: string;
  readonly to: string;
  /** `restart`: no process was there. `database`: the database refused or broke every connection. */
  readonly cause: 'restart' | 'database';
}

/** How often each process says that it is there. */
export const heartbeatIntervalMs = 2000;
/** Other processes may have beaten this long ago: only more than that is an outage of the whole installation. */
export const maxGapMs = 3 * heartbeatIntervalMs;

/** Says that a process is there. $1: now. */
export const heartbeatSql = `insert into heartbeats (name, beaten) values ('server', $1::timestamptz)
  on conflict (name) do update set beaten = greatest(heartbeats.beaten, excluded.beaten)`;

/**
 * Writes down the outage from the last beat of any process to now, and beats: whoever comes second finds the beat of the first,
 * so each stretch is written down once. The beat reads
 * `noted` because it must come after it. $1: now; $2: from when on the outage is proved; $3: its cause; $4: its id; $5: how many
 * milliseconds without a beat are none.
 */
export const recordOutageSql = `with last as (
    select greatest(beaten, $2::timestamptz) as seen from heartbeats where name = 'server' for update
  ), noted as (
    insert into outages (id, cause, began, ended) select $4::uuid, $3::varchar, last.seen, $1::timestamptz from last
    where $1::timestamptz - last.seen > $5::integer * interval '1 millisecond' returning id
  ) insert into heartbeats (name, beaten) select 'server', $1::timestamptz from (select count(*) from noted) as first
  on conflict (name) do update set beaten = greatest(heartbeats.beaten, excluded.beaten)`;

export const recordOutageValues = (
  { from, to, cause }: { readonly from: Date; readonly to: Date; readonly cause: Outage['cause'] },
  maxGap: number,
): unknown[] => [to.toISOString(), from.toISOString(), cause, newId(), maxGap];

/** Hands every outage that was written down to `give`, once, in the transaction that marks it as dealt with. */
export async function handleOutages(
  database: Database,
  handleOutage: (tx: Tx, outage: Outage) => Promise<void>,
  now: Date,
): Promise<void> {
  await inPlatform(database, 'write', async (tx) => {
    const outages = await tx.query<Outage & { id: string }>(
      `select id, cause, began as "from", ended as "to" from outages where settled is null order by began for update`,
    );
    for (const outage of outages) await handleOutage(tx, outage);
    if (outages.length > 0)
      await tx.query('update outages set settled = $1 where id = any ($2::uuid[])', [now, outages.map(({ id }) => id)]);
  });
}
