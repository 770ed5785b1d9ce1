import { readSale, type SaleDetail } from '@lernhaus/contract/billing/sales';
import { browserCaller } from '../../platform/browser-caller.ts';
import { endpointQuery } from '../../platform/endpoint-query.ts';
import type { ChipLook } from '../../ui/chip.tsx';

/** The order of a number, for the company that is paid. Another company's is not shown, and that is no failure. */
export const saleQuery = (number: string) => ({
  ...endpointQuery(browserCaller(), readSale, { params: { number } }),
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
