import { newId } from '../new-id.ts';
import type { Outage } from './outages.ts';

/** The interval of heartbeats. */
export const heartbeatIntervalMs = 2000;
/** The last heartbeat of other processes may be this old; only a longer gap is an outage. */
export const maxGapMs = 3 * heartbeatIntervalMs;

/** Writes a heartbeat. $1: now. */
export const heartbeatSql = `insert into heartbeats (name, beaten) values ('server', $1::timestamptz)
  on conflict (name) do update set beaten = greatest(heartbeats.beaten, excluded.beaten)`;

/**
 * Records the outage since the last heartbeat of any process, and writes a heartbeat, so that a second caller finds it
 * and each outage is recorded once. The second insert selects from `new_outage` because it must run after the first.
 * $1: now; $2: the earliest proved start; $3: cause; $4: id; $5: milliseconds without a heartbeat that are not an
 * outage.
 */
export const recordOutageSql = `with last as (
    select greatest(beaten, $2::timestamptz) as seen from heartbeats where name = 'server' for update
  ), new_outage as (
    insert into outages (id, cause, began, ended) select $4::uuid, $3::varchar, last.seen, $1::timestamptz from last
    where $1::timestamptz - last.seen > $5::integer * interval '1 millisecond' returning id
  ) insert into heartbeats (name, beaten)
    select 'server', $1::timestamptz from (select count(*) from new_outage) as first
  on conflict (name) do update set beaten = greatest(heartbeats.beaten, excluded.beaten)`;

export const recordOutageValues = (
  { from, to, cause }: { readonly from: Date; readonly to: Date; readonly cause: Outage['cause'] },
  maxGapMs: number,
): unknown[] => [to.toISOString(), from.toISOString(), cause, newId(), maxGapMs];
