import { listSaleDocuments } from '@lernhaus/contract/billing/documents';
import { courseOrder, lmsOrder } from '@lernhaus/contract/billing/orders';
import { listSales, readSale } from '@lernhaus/contract/billing/sales';
import { resourceEndpoints } from '@lernhaus/contract/resource/resource-endpoints';
import type { QueryClient } from '@tanstack/react-query';

/** Reads again whatever shows an order, after a payment or refund of it. */
export async function readOrdersAgain(client: QueryClient): Promise<void> {
  const ofOrders = [courseOrder, lmsOrder].map(resourceEndpoints).flatMap(({ list, get }) => [list, get]);
  const reads = [listSales, readSale, listSaleDocuments, ...ofOrders];
  await Promise.all(reads.map(({ id }) => client.invalidateQueries({ queryKey: [id] })));
}
