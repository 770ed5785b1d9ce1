import { courseOrderEndpoints, lmsOrderEndpoints } from '@lernhaus/contract/billing/order-endpoints';
import { courseOrder, lmsOrder } from '@lernhaus/contract/billing/orders';
import type { AnyResource } from '@lernhaus/contract/resource/define-resource';
import type { ListQuery } from '@lernhaus/contract/resource/schemas';
import type { OrderState } from '@lernhaus/domain/billing/order-state';
import type { TransactionContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { type PageOf, pageHeaders } from '../../platform/http/page.ts';
import type { RouteRegistry } from '../../platform/http/route-registry.ts';
import { repositoryOf } from '../../resource/repository.ts';

/** Mounts list and get of the rows of orders, with the state of each row's order. */
export function mountOrderReads(routes: RouteRegistry): void {
  routes.call(courseOrderEndpoints.list, listOf(courseOrder), { headers, body: ({ rows }) => rows });
  routes.call(courseOrderEndpoints.get, getOf(courseOrder));
  routes.call(lmsOrderEndpoints.list, listOf(lmsOrder), { headers, body: ({ rows }) => rows });
  routes.call(lmsOrderEndpoints.get, getOf(lmsOrder));
}

const headers = (paged: PageOf<unknown>, { url }: { readonly url: string }) => pageHeaders(paged, url);

const listOf =
  <R extends AnyResource>(resource: R) =>
  async (context: TransactionContext, { query }: { readonly query: ListQuery }) => {
    const paged = await repositoryOf(resource, context).list(query);
    const states = await readStates(context.tx, paged.rows);
    return { ...paged, rows: paged.rows.map((row) => ({ ...row, orderState: states.get(row.id) ?? null })) };
  };

const getOf =
  <R extends AnyResource>(resource: R) =>
  async (context: TransactionContext, { params }: { readonly params: { readonly id: string } }) =>
    withState(context.tx, await repositoryOf(resource, context).get(params.id));

/** The row of an order, with the state of that order. */
export async function withState<Row extends { readonly id: string; readonly owner: string }>(
  tx: Tx,
  row: Row,
): Promise<Row & { orderState: OrderState | null }> {
  return { ...row, orderState: (await readStates(tx, [row])).get(row.id) ?? null };
}

/** The states of the orders of rows, by the ids of the rows. */
async function readStates(
  tx: Tx,
  rows: readonly { readonly id: string; readonly owner: string }[],
): Promise<ReadonlyMap<string, OrderState>> {
  const states = await tx.query<{ id: string; state: OrderState }>(
    `select l.line_id as id, o.state from order_lines l join orders o on o.owner = l.owner and o.id = l.order_id
     where (l.owner, l.line_id) in (select * from unnest($1::varchar[], $2::uuid[]))`,
    [rows.map(({ owner }) => owner), rows.map(({ id }) => id)],
  );
  return new Map(states.map(({ id, state }) => [id, state]));
}
