import { listSaleDocuments } from '@lernhaus/contract/billing/documents';
import { browserCaller } from '../platform/browser-caller.ts';
import { endpointQuery } from '../platform/endpoint-query.ts';

/** Invoices and credit notes of one order or of all. While one is being made, the list is read again. */
export const documentsQuery = (orderId?: string) => ({
  ...endpointQuery(browserCaller(), listSaleDocuments, { query: orderId === undefined ? {} : { orderId } }),
  refetchInterval: ({ state }: { state: { data?: readonly { readonly url: string | null }[] | undefined } }) =>
    state.data?.some(({ url }) => url === null) ? askAgainMs : (false as const),
});

/** A document is drawn within a minute. */
const askAgainMs = 10_000;
