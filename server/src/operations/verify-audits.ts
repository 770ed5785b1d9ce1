import type { Database } from '../platform/database/database.ts';
import { inPlatform, type Tx } from '../platform/database/transaction.ts';
import { ChainCheck, type ChainProblem, contentSql, type StoredLink } from './audit-chain.ts';

export interface VerifiedChain {
  readonly owner: string;
  readonly checked: number;
  /** Events of the last minute, which no job has sealed yet. */
  readonly waiting: number;
  readonly last: Pick<StoredLink, 'sequence' | 'hash'> | null;
  readonly problems: readonly ChainProblem[];
}

const linksAtOnce = 1000;
const maxUnlinked = 100;

/** Checks the audit of one company or of all, each over its whole chain. */
export async function verifyAudits(database: Database, company: string | null): Promise<VerifiedChain[]> {
  const owners = await inPlatform(database, 'read', (tx) =>
    tx.query<{ owner: string }>(
      `select owner from audit_events where $1::varchar is null or owner = $1 union
       select owner from audit_chain where $1::varchar is null or owner = $1 order by owner`,
      [company],
    ),
  );
  const verified: VerifiedChain[] = [];
  for (const { owner } of owners) verified.push(await verifyChain(database, owner));
  return verified;
}

async function verifyChain(database: Database, owner: string): Promise<VerifiedChain> {
  const check = new ChainCheck();
  const problems: ChainProblem[] = [];
  let page: StoredLink[];
  do {
    const after = check.last?.sequence ?? 0;
    page = await inPlatform(database, 'read', (tx) => readLinks(tx, owner, after));
    for (const link of page) problems.push(...check.next(link));
  } while (page.length === linksAtOnce);
  return inPlatform(database, 'read', async (tx) => {
    const { beginning, last, checked } = check;
    const isCut = beginning && !(await isForgotten(tx, owner, beginning));
    const unlinked = await tx.query<{ id: string }>(
      `select id from audit_events e where owner = $1
         and not exists (select 1 from audit_chain c where c.owner = e.owner and c.event_id = e.id) order by id limit ${maxUnlinked}`,
      [owner],
    );
    const [waiting] = await tx.query<{ count: number }>(
      'select count(*) as count from audit_chain where owner = $1 and sequence is null',
      [owner],
    );
    return {
      owner,
      checked,
      waiting: waiting?.count ?? 0,
      last: last && { sequence: last.sequence, hash: last.hash },
      problems: [
        ...(isCut ? [{ kind: 'beginning', sequence: beginning.sequence } as const] : []),
        ...problems,
        ...unlinked.map(({ id }) => ({ kind: 'unlinked', id }) as const),
      ],
    };
  });
}

const readLinks = (tx: Tx, owner: string, after: number): Promise<StoredLink[]> =>
  tx.query<StoredLink>(
    `select coalesce(c.sequence, 0) as sequence, coalesce(c.hash, '') as hash, c.event_id as id, ${contentSql} as content
     from audit_chain c left join audit_events e on e.owner = c.owner and e.id = c.event_id
     where c.owner = $1 and c.sequence > $2 order by c.sequence limit ${linksAtOnce}`,
    [owner, after],
  );

/** Whether an entry of the chain says that the entries up to this link were deleted after their time. */
async function isForgotten(tx: Tx, owner: string, { sequence, hash }: StoredLink): Promise<boolean> {
  const rows = await tx.query(
    `select 1 from audit_events e join audit_chain c on c.owner = e.owner and c.event_id = e.id
     where e.owner = $1 and e.data ->> 'act' = 'auditsForgotten' and e.data -> 'values' ->> 'until' = $2
       and e.data -> 'values' ->> 'hash' = $3`,
    [owner, String(sequence), hash],
  );
  return rows.length > 0;
}
