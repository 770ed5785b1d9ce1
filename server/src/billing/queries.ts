import type { Tx } from '../platform/database/transaction.ts';
import { isUuid } from '../platform/new-id.ts';

/** The name of a plan on any host, or null. */
export async function readPlanName(tx: Tx, id: string): Promise<string | null> {
  if (!isUuid(id)) return null;
  const [row] = await tx.query<{ name: string }>('select name from company_plans where id = $1', [id]);
  return row?.name ?? null;
}

/** Whether an order of any company uses a plan. Crosses tenants. */
export async function isPlanOrdered(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.query('select 1 from lms_orders where lms_plan_id = $1 limit 1', [id]);
  return rows.length > 0;
}
