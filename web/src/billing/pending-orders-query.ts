import { courseOrdersOfUser } from '@lernhaus/contract/billing/course-registration';
import { browserCaller } from '../platform/browser-caller.ts';
import { endpointQuery } from '../platform/endpoint-query.ts';

export interface PendingOrder {
  readonly courseId: string;
  readonly courseName: string | null;
  readonly orderId: string;
}

/** The orders of a user that are not paid yet. Without them the page still works, so a failure is not shown. */
export const pendingOrdersQuery = (userId: string) => ({
  ...endpointQuery(browserCaller(), courseOrdersOfUser, { params: { id: userId } }),
  meta: { silent: true },
  select: (reply: unknown): readonly PendingOrder[] =>
    (reply as readonly (PendingOrder & { readonly paymentSuccess: boolean })[]).filter(
      (order) => !order.paymentSuccess,
    ),
});
