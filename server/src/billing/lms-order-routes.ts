import { lmsOrder } from '@lernhaus/contract/billing/orders';
import { Failure } from '@lernhaus/contract/failures';
import { resourceEndpoints } from '@lernhaus/contract/resource/resource-endpoints';
import type { Mounts } from '../platform/http/mount.ts';
import { repositoryOf } from '../resource/repository.ts';
import { told } from '../resource/resource-routes.ts';

/** Deletes an LMS order; not the active one, by which the company's plan stands (specification 6). */
export function mountLmsOrders(mounts: Mounts): void {
  mounts.call(
    resourceEndpoints(lmsOrder).remove,
    async (scope, { params }) => {
      const orders = repositoryOf(lmsOrder, scope);
      const { activeOrder } = await orders.get(params['id']);
      if (activeOrder) throw new Failure('error.activeOrder');
      return orders.remove(params['id']);
    },
    told.deleted,
  );
}
