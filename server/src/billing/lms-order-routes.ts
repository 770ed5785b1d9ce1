import { lmsOrder } from '@lernhaus/contract/billing/orders';
import { resourceEndpoints } from '@lernhaus/contract/resource/resource-endpoints';
import { type Mounts, type OpenScope, recordDeletion } from '../platform/http/mount.ts';
import { idOf } from '../resource/read-body.ts';
import { told } from '../resource/resource-routes.ts';
import { createLmsOrder, type FindOrderer, removeLmsOrder, updateLmsOrder } from './write-lms-order.ts';

/** The orders of plans, as ADMIN writes them by hand. */
export function mountLmsOrders(mounts: Mounts, find: FindOrderer): void {
  const { create, update, updateById, remove } = resourceEndpoints(lmsOrder);
  mounts.open(
    create,
    (scope, { body }) => scope.inTransaction('write', (inside) => createLmsOrder(find, inside, body, scope.address)),
    told.created,
  );
  const change = (scope: OpenScope, body: unknown, inPath?: string) => {
    const id = idOf(body, inPath);
    const { address } = scope;
    return scope.inTransaction('write', (inside) => updateLmsOrder(find, inside, { id, body, address }));
  };
  mounts.open(update, (scope, { body }) => change(scope, body), told.updated);
  mounts.open(updateById, (scope, { body, params }) => change(scope, body, params['id']), told.updated);
  mounts.open(
    remove,
    (scope, { params }) =>
      scope.inTransaction('write', async (inside) => {
        const gone = await removeLmsOrder(inside, params.id, scope.address);
        await recordDeletion(inside, remove, params, scope.address);
        return gone;
      }),
    told.deleted,
  );
}
