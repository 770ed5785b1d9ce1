/** How a price is shown. Numbers are in the currency's unit; the caller formats them. */
export type DisplayPrice =
  | { readonly kind: 'free' }
  | { readonly kind: 'price'; readonly price: number }
  | { readonly kind: 'priceWithTaxes'; readonly price: number; readonly taxPercentage: number };

/**
 * Chooses how to show a price: no price or 0 is free, and a tax above 0 is shown beside the price (specification 2,
 * pricing section).
 */
export function displayPrice(price: number | null | undefined, taxPercentage: number | null | undefined): DisplayPrice {
  if (!price || price <= 0) return { kind: 'free' };
  if (!taxPercentage || taxPercentage <= 0) return { kind: 'price', price };
  return { kind: 'priceWithTaxes', price, taxPercentage };
}
