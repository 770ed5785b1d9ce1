import { lmsOrderEndpoints } from '@lernhaus/contract/billing/order-endpoints';
import { recordDeletion } from '../platform/http/record-deletion.ts';
import type { RequestContext, RouteRegistry } from '../platform/http/route-registry.ts';
import { idOf } from '../resource/read-body.ts';
import { successMessages } from '../resource/resource-routes.ts';
import type { OrderServices } from './order-services.ts';
import { withState } from './orders/order-reads.ts';
import { createLmsOrder, removeLmsOrder, updateLmsOrder } from './write-lms-order.ts';

/** Mounts the orders of plans, which ADMIN writes. */
export function mountLmsOrders(routes: RouteRegistry, services: OrderServices): void {
  const { create, update, updateById, remove } = lmsOrderEndpoints;
  routes.open(
    create,
    (context, { body }) =>
      context.inTransaction('write', async (txContext) =>
        withState(txContext.tx, await createLmsOrder(txContext, body, context.address)),
      ),
    successMessages.created,
  );
  const change = (context: RequestContext, body: unknown, idInPath?: string) => {
    const id = idOf(body, idInPath);
    const { address } = context;
    return context.inTransaction('write', async (txContext) =>
      withState(txContext.tx, await updateLmsOrder(services, txContext, { id, body, address })),
    );
  };
  routes.open(update, (context, { body }) => change(context, body), successMessages.updated);
  routes.open(updateById, (context, { body, params }) => change(context, body, params['id']), successMessages.updated);
  routes.open(
    remove,
    (context, { params }) =>
      context.inTransaction('write', async (txContext) => {
        const order = await removeLmsOrder(txContext, params.id, context.address);
        await recordDeletion(txContext, remove, params, context.address);
        return order;
      }),
    successMessages.deleted,
  );
}
