import { courseOrdersOfUser } from '@lernhaus/contract/billing/course-registration';
import { browserCaller } from '../platform/browser-caller.ts';
import type { Reply } from '../platform/caller.ts';
import { endpointQuery } from '../platform/endpoint-query.ts';

/** The orders of a user that wait for a transfer. Without them the page still works, so a failure is not shown. */
export const pendingOrdersQuery = (userId: string) => ({
  ...endpointQuery(browserCaller(), courseOrdersOfUser, { params: { id: userId } }),
  meta: { silent: true },
  select: (orders: Reply<typeof courseOrdersOfUser>) => orders.filter(({ awaitsTransfer }) => awaitsTransfer),
});

/** Whether an order of a user has an address, which the next order gets. */
export const knownAddressQuery = (userId: string) => ({
  ...pendingOrdersQuery(userId),
  select: (orders: Reply<typeof courseOrdersOfUser>) => orders.some(({ hasAddress }) => hasAddress),
});
