import { type Currency, includesTax } from './currency.ts';
import { totalOf } from './tax-for.ts';

/** How a price is shown, in minor units: free, without tax, plus taxes, or with the tax in it. */
export type DisplayPrice =
  | { readonly kind: 'free' }
  | { readonly kind: 'price'; readonly minor: number }
  | { readonly kind: 'plusTaxes' | 'withTax'; readonly minor: number; readonly taxPercentage: number };

/**
 * Chooses how to show a price, given in the currency's unit without tax: no price or 0 is free. A tax above 0 is shown
 * beside the price (specification 2, pricing section), or is part of it where the law asks for that.
 */
export function displayPrice(
  price: number | null | undefined,
  taxPercentage: number | null | undefined,
  currency: Currency,
): DisplayPrice {
  if (!price || price <= 0) return { kind: 'free' };
  const { amountMinor, totalAmountMinor } = totalOf(price, taxPercentage);
  if (!taxPercentage || taxPercentage <= 0) return { kind: 'price', minor: amountMinor };
  if (includesTax(currency)) return { kind: 'withTax', minor: totalAmountMinor, taxPercentage };
  return { kind: 'plusTaxes', minor: amountMinor, taxPercentage };
}
