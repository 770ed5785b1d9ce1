import type { Query, Tx } from '../../platform/database/transaction.ts';
import { mailTriedDays } from '../../platform/mail-outbox.ts';

/**
 * The mails that wait or are still tried: their number, how many of them a server has refused, and the age of the
 * oldest in seconds. Not among them are mails that were given up, also if somebody sends them again.
 */
export async function readMailBacklog(
  tx: Tx,
): Promise<{ readonly waiting: number; readonly failing: number; readonly oldestSeconds: number }> {
  const [row] = await tx.query<{ waiting: number | null; failing: number | null; oldest: number | null }>(
    `select count(*)::int as waiting, count(*) filter (where attempts > 0)::int as failing,
       extract(epoch from now() - min(created_at))::int as oldest
     from mail_outbox
     where sent_at is null and (attempts = 0 or created_at > now() - $1::integer * interval '1 day')`,
    [mailTriedDays],
  );
  return { waiting: row?.waiting ?? 0, failing: row?.failing ?? 0, oldestSeconds: row?.oldest ?? 0 };
}

export interface QueueFigures {
  readonly name: string;
  readonly waiting: number;
  readonly active: number;
  readonly failed: number;
}

const hasQueue = async (query: Query): Promise<boolean> =>
  (await query("select to_regclass('jobs.job') is not null as exists"))[0]?.['exists'] === true;

/** The jobs that are not finished, by queue, as the owner of the tables. */
export async function readQueues(query: Query): Promise<QueueFigures[]> {
  if (!(await hasQueue(query))) return [];
  const rows = await query(
    `select name, count(*) filter (where state in ('created', 'retry'))::int as waiting,
       count(*) filter (where state = 'active')::int as active, count(*) filter (where state = 'failed')::int as failed
     from jobs.job where state in ('created', 'retry', 'active', 'failed') group by name order by name`,
  );
  return rows.map(({ name, waiting, active, failed }) => ({
    name: String(name),
    waiting: Number(waiting),
    active: Number(active),
    failed: Number(failed),
  }));
}

/** How long the oldest job that may start has waited; null before the queue exists. */
export async function readQueueAge(query: Query): Promise<number | null> {
  if (!(await hasQueue(query))) return null;
  const [row] = await query(
    `select coalesce(extract(epoch from now() - min(start_after)), 0)::int as oldest
     from jobs.job where state in ('created', 'retry') and start_after <= now()`,
  );
  return Number(row?.['oldest'] ?? 0);
}

export async function readSize(tx: Tx): Promise<{ readonly databaseBytes: number; readonly tenants: number }> {
  const [row] = await tx.query<{ bytes: string | null; tenants: number | null }>(
    'select pg_database_size(current_database())::text as bytes, (select count(*)::int from tenants) as tenants',
  );
  return { databaseBytes: Number(row?.bytes ?? 0), tenants: row?.tenants ?? 0 };
}
