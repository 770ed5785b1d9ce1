import type { Database } from '../database/database.ts';
import { inPlatform, type Tx } from '../database/transaction.ts';
import type { Outage } from './beats.ts';

/** Passes every recorded outage to `give`, once, in the transaction that marks it as handled. */
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
