import type { ShownPrice } from '@lernhaus/contract/billing/shown-price';
import { Failure } from '@lernhaus/contract/failures';
import { currencyOfOrder } from '@lernhaus/domain/billing/currency';

/**
 * Throws if an order costs more than the buyer has seen, or has another currency. A lower price is ordered: courses that
 * are open already are left out.
 */
export function assertShownPrice(
  shownPrice: ShownPrice,
  { amount, currency }: { readonly amount: number; readonly currency: string },
): void {
  if (!shownPrice || amount === 0) return;
  const isOther = currencyOfOrder(currency) !== currencyOfOrder(shownPrice.currency);
  if (amount > shownPrice.amount || isOther) throw new Failure('error.order.priceChanged');
}
