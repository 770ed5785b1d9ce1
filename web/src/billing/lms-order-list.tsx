import { useQuery } from '@tanstack/react-query';
import type { EntityScreens } from '../resource/entity-screens.ts';
import { ListScreen } from '../resource/list-screen.tsx';
import { readDueOrder } from './due-order.ts';
import { PlanPayment } from './plan-payment.tsx';

/** The payments of plans (specification 2, LMS payment order list): what is due, and how to pay it, above the list. */
export function LmsOrderList({ screens }: { screens: EntityScreens }) {
  const { data } = useQuery({
    // Refreshed with the list, after an order has changed.
    queryKey: [screens.endpoints.list.id, 'due'],
    queryFn: ({ signal }) => readDueOrder(signal),
    meta: { silent: true },
  });
  return <ListScreen screens={screens} notice={data ? <PlanPayment order={data} /> : null} />;
}
