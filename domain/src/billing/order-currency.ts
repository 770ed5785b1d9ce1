import { type Currency, currencyOf } from './currency.ts';

interface PricedCourse {
  readonly price: number | null | undefined;
  readonly currency: Currency;
}

/**
 * The currency of an order: that of its paid courses, which is the currency of the company that owns them. Free courses
 * have none; an order of free courses is in `sellerCurrency`. Null for paid courses in several currencies, whose
 * prices cannot be added up.
 */
export function orderCurrency(courses: readonly PricedCourse[], sellerCurrency: Currency): Currency | null {
  const currencies = new Set(courses.flatMap(({ price, currency }) => (price && price > 0 ? [currency] : [])));
  if (currencies.size > 1) return null;
  return currencies.size === 0 ? sellerCurrency : currencyOf([...currencies][0]);
}
