import { readSale, type SaleDetail } from '@lernhaus/contract/billing/sales';
import { browserCaller } from '../../platform/browser-caller.ts';
import { endpointQuery } from '../../platform/endpoint-query.ts';
import type { ChipLook } from '../../ui/chip.tsx';

/**
 * The order of a number, for the company that is paid; ADMIN names the company. Another company's is not shown, and
 * that is no failure.
 */
export const saleQuery = (number: string, seller?: string) => ({
  ...endpointQuery(browserCaller(), readSale, { params: { number }, query: seller === undefined ? {} : { seller } }),
  meta: { silent: true },
  retry: false,
});

export const saleLooks: Readonly<Record<SaleDetail['state'], ChipLook>> = {
  OPEN: 'neutral',
  AWAITING_TRANSFER: 'warning',
  PAID: 'good',
  FAILED: 'bad',
  CANCELLED: 'neutral',
  PARTLY_REFUNDED: 'info',
  REFUNDED: 'info',
};
