import { lockByName, shareLockByName } from '../platform/database/locks-by-name.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { isUuid } from '../platform/new-id.ts';

/**
 * Returns the name of a plan, or null if it is gone, and keeps it from being deleted until the transaction ends. Its row
 * belongs to the main company, so a transaction of the ordering company cannot lock the row itself.
 */
export async function keepPlan(tx: Tx, id: string): Promise<string | null> {
  if (!isUuid(id)) return null;
  await shareLockByName(tx, `orders of plan ${id}`);
  const [row] = await tx.query<{ name: string }>('select name from company_plans where id = $1', [id]);
  return row?.name ?? null;
}

/** Whether an order of any company uses a plan. Waits for orders of it that are being written. Crosses tenants. */
export async function isPlanOrdered(tx: Tx, id: string): Promise<boolean> {
  await lockByName(tx, `orders of plan ${id}`);
  const rows = await tx.query('select 1 from lms_orders where lms_plan_id = $1 limit 1', [id]);
  return rows.length > 0;
}
