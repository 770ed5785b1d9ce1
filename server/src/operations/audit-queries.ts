import type { AuditEvent } from '@lernhaus/contract/operations/endpoints';
import { seesAllTenants, type TransactionContext } from '../platform/context.ts';
import type { Page, Paged } from '../platform/http/page.ts';

/** A time window; null means no bound. */
export interface Window {
  readonly from: Date | null;
  readonly before: Date | null;
}

const where =
  '($1::varchar is null or owner = $1) and ($2::timestamptz is null or "timestamp" >= $2) and ($3::timestamptz is null or "timestamp" < $3)';

/** The audit events in a window, newest first by default. */
export async function auditsOf(
  { tx, tenant, viewer }: TransactionContext,
  page: Page,
  { from, before }: Window,
): Promise<Paged<AuditEvent>> {
  const values = [seesAllTenants(tenant, viewer) ? null : tenant.company, from, before];
  const sort = page.sort.length > 0 ? page.sort : [{ field: 'timestamp', direction: 'desc' } as const];
  const order = sort.map(({ field, direction }) => `"${field}" ${direction}`);
  const last = sort.at(-1)?.direction ?? 'desc';
  const rows = await tx.query<AuditEvent>(
    `select id, owner, "timestamp", principal, type, data from audit_events where ${where}
      order by ${order.join(', ')}, id ${last} limit ${page.size} offset ${page.page * page.size}`,
    values,
  );
  const [counted] = await tx.query<{ total: number }>(
    `select count(*) as total from audit_events where ${where}`,
    values,
  );
  return { rows, total: counted?.total ?? 0, page };
}
