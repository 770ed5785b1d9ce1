import { readSale } from '@lernhaus/contract/billing/sales';
import { browserCaller } from '../../platform/browser-caller.ts';
import { endpointQuery } from '../../platform/endpoint-query.ts';

/**
 * The order of a number, for the company that is paid; ADMIN names the company. Another company's is not shown, and
 * that is not a failure.
 */
export const saleQuery = (number: string, seller?: string) => ({
  ...endpointQuery(browserCaller(), readSale, { params: { number }, query: seller === undefined ? {} : { seller } }),
  meta: { silent: true },
  retry: false,
});
