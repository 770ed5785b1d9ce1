import type { AnyResource } from '@lernhaus/contract/resource/define-resource';
import { recordAudit } from '../platform/audit.ts';
import { type TransactionContext, viewerNameIn } from '../platform/context.ts';

type Values = Readonly<Record<string, unknown>>;
type Order = { readonly id: string; readonly owner: string; readonly orderId: string | null };

const displayed = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '–';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** `amount 100 → 200, paymentSuccess false → true`; for a new order its values, for a deleted one the last values. */
function changesOf(resource: AnyResource, before: Order | null, after: Order | null): string {
  const oldValues: Values = { ...before };
  const newValues: Values = { ...after };
  return Object.keys(resource.fields)
    .flatMap((name) => {
      const [was, is] = [oldValues[name], newValues[name]];
      if (displayed(was) === displayed(is)) return [];
      return before && after
        ? [`${name} ${displayed(was)} → ${displayed(is)}`]
        : [`${name} ${displayed(after ? is : was)}`];
    })
    .join(', ');
}

const acts = { Created: 'orderCreated', Changed: 'orderEdited', Deleted: 'orderDeleted' } as const;

/** Records in the company's audit who created, changed or deleted an order, and the values. */
export async function auditOrder(
  { tx, viewer, now }: TransactionContext,
  resource: AnyResource,
  { before, after }: { readonly before: Order | null; readonly after: Order | null },
  remoteAddress: string,
): Promise<void> {
  const order = after ?? before;
  if (!order) return;
  const changes = changesOf(resource, before, after);
  // Nothing changed, so nothing is recorded.
  if (before && after && changes === '') return;
  const act = before ? (after ? 'Changed' : 'Deleted') : 'Created';
  const message = `${act} ${resource.name} ${displayed(order.orderId)} (${order.id}): ${changes}`;
  const principal = viewerNameIn(order.owner, viewer);
  const values = { order: order.orderId ?? '' };
  const data = { message, remoteAddress };
  await recordAudit(tx, { owner: order.owner, act: acts[act], principal, data, values }, now);
}
