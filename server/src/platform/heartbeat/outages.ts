import type { Database } from '../database/database.ts';
import { inPlatform, type Tx } from '../database/transaction.ts';

/** A time in which this installation could not take answers, and its cause. Times are ISO 8601. */
export interface Outage {
  readonly from: string;
  readonly to: string;
  /**
   * `restart`: no process was running. `database`: the database refused or broke every connection. `backup`: a backup
   * read the embedded database, whose only session it needs.
   */
  readonly cause: 'restart' | 'database' | 'backup';
}

/** Passes every recorded outage to `handleOutage`, once, in the transaction that marks it as handled. */
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
