import { lmsOrder } from '@lernhaus/contract/billing/orders';
import { resourceEndpoints } from '@lernhaus/contract/resource/resource-endpoints';
import type { z } from 'zod';
import { browserCaller } from '../platform/browser-caller.ts';

const { list } = resourceEndpoints(lmsOrder);

/** Orders of plans name no currency: they are in INR (specification 9). */
export const planOrderCurrency = 'INR';

/** An order of a plan. */
export type LmsOrder = z.output<typeof list.reply>[number];

/** The order whose due date decides: the active one that is due last, else the latest. Null without an order. */
export async function readDueOrder(signal: AbortSignal): Promise<LmsOrder | null> {
  const orders = await browserCaller().call(list, {
    query: { sort: 'nextPaymentDueDate,desc', size: '20' },
    signal,
  });
  return orders.find(({ activeOrder }) => activeOrder) ?? orders[0] ?? null;
}
