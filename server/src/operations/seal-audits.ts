import type { Database } from '../platform/database/database.ts';
import { tryLockByName } from '../platform/database/locks-by-name.ts';
import { inPlatform, type Tx } from '../platform/database/transaction.ts';
import { contentSql, linkHash } from './audit-chain.ts';

const linksAtOnce = 500;

/**
 * Gives the links of new audit events their numbers and hashes, company by company. Writers never wait for it, because
 * the order of a chain is the order in which this job finds the events.
 */
export async function sealAudits(database: Database): Promise<void> {
  const owners = await inPlatform(database, 'read', (tx) =>
    tx.query<{ owner: string }>('select distinct owner from audit_chain where sequence is null'),
  );
  for (const { owner } of owners) {
    let count: number;
    do count = await inPlatform(database, 'write', (tx) => sealSome(tx, owner));
    while (count === linksAtOnce);
  }
}

async function sealSome(tx: Tx, owner: string): Promise<number> {
  // Another process is sealing this chain, so this one skips it.
  if (!(await tryLockByName(tx, `audit chain of ${owner}`))) return 0;
  const [last] = await tx.query<{ sequence: number; hash: string }>(
    `select coalesce(sequence, 0) as sequence, coalesce(hash, '') as hash from audit_chain
     where owner = $1 and sequence is not null order by sequence desc limit 1`,
    [owner],
  );
  const waiting = await tx.query<{ id: string; content: string | null }>(
    `select c.event_id as id, ${contentSql} as content
     from audit_chain c left join audit_events e on e.owner = c.owner and e.id = c.event_id
     where c.owner = $1 and c.sequence is null order by e."timestamp", c.event_id limit ${linksAtOnce}`,
    [owner],
  );
  let previous = last?.hash ?? null;
  const hashes = waiting.map(({ content }) => {
    previous = linkHash(previous, content);
    return previous;
  });
  const first = (last?.sequence ?? 0) + 1;
  await tx.query(
    `update audit_chain c set sequence = s.sequence, hash = s.hash
     from unnest($2::uuid[], $3::bigint[], $4::varchar[]) s (id, sequence, hash) where c.owner = $1 and c.event_id = s.id`,
    [owner, waiting.map(({ id }) => id), waiting.map((_one, at) => first + at), hashes],
  );
  return waiting.length;
}
