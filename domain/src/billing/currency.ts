/** The currencies that a company may sell in, by their ISO codes. The first is the default. */
export const currencies = ['INR', 'EUR', 'USD', 'GBP'] as const;
export type Currency = (typeof currencies)[number];

/** The names of the currencies in orders: the specification's three, and GBP. */
export const orderCurrencies = ['INR', 'DOLLAR', 'EUR', 'GBP'] as const;
export type OrderCurrency = (typeof orderCurrencies)[number];

/** The currency of a company by its CURRENCY setting; INR if it has none. */
export const currencyOf = (setting: unknown): Currency => currencies.find((one) => one === setting) ?? currencies[0];

/** The name of a currency in an order. */
export const orderCurrencyOf = (currency: Currency): OrderCurrency => (currency === 'USD' ? 'DOLLAR' : currency);

/** The currency of an order; INR if the order names none. */
export const currencyOfOrder = (code: unknown): Currency => currencyOf(code === 'DOLLAR' ? 'USD' : code);

/** Whether consumers see prices with the tax included: by law in the European Union and in the United Kingdom. */
export const includesTax = (currency: Currency): boolean => currency === 'EUR' || currency === 'GBP';

export type BillingCycle = 'MONTHLY' | 'YEARLY';

/** The prices of a plan, in the unit of each currency. */
export interface PlanPrices {
  readonly name?: string | null | undefined;
  readonly inrPricePerMonth?: number | null | undefined;
  readonly inrPricePerYear?: number | null | undefined;
  readonly dollarPricePerMonth?: number | null | undefined;
  readonly dollarPricePerYear?: number | null | undefined;
  readonly euroPricePerMonth?: number | null | undefined;
  readonly euroPricePerYear?: number | null | undefined;
}

/** Whether a registration for a plan needs a payment type: for every plan that is not named FREE (specification 5). */
export const planNeedsPayment = ({ name }: Pick<PlanPrices, 'name'>): boolean => name !== 'FREE';

const fields = {
  INR: { MONTHLY: 'inrPricePerMonth', YEARLY: 'inrPricePerYear' },
  USD: { MONTHLY: 'dollarPricePerMonth', YEARLY: 'dollarPricePerYear' },
  EUR: { MONTHLY: 'euroPricePerMonth', YEARLY: 'euroPricePerYear' },
} as const;

/**
 * The price of a plan in the currency of the company that sells it; null if it is not set: it is 0, but the other cycle
 * or the plan in rupees costs something (decision 139). Plans have no prices in GBP: a company with that currency sells
 * its plans in INR.
 */
export function planPrice(
  plan: PlanPrices,
  cycle: BillingCycle,
  currency: Currency,
): { readonly currency: Currency; readonly price: number | null } {
  const sold = currency === 'GBP' ? 'INR' : currency;
  const price = plan[fields[sold][cycle]] ?? 0;
  const priceFields = planNeedsPayment(plan) ? [fields[sold], fields.INR] : [fields[sold]];
  const isPriced = priceFields.some((cycles) => Object.values(cycles).some((field) => (plan[field] ?? 0) > 0));
  return { currency: sold, price: price === 0 && isPriced ? null : price };
}

/** How a plan is offered: in a cycle if it has a price there, else in the other one; null without a price. */
export function planOffer(
  plan: PlanPrices,
  cycle: BillingCycle,
  siteCurrency: Currency,
): { readonly cycle: BillingCycle; readonly currency: Currency; readonly price: number } | null {
  for (const one of [cycle, cycle === 'YEARLY' ? 'MONTHLY' : 'YEARLY'] as const) {
    const { currency, price } = planPrice(plan, one, siteCurrency);
    if (price !== null) return { cycle: one, currency, price };
  }
  return null;
}
