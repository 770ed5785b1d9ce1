/** How a price is shown. Numbers are in the currency's unit; texts and number formats are the caller's. */
export type DisplayPrice =
  | { readonly kind: 'free' }
  | { readonly kind: 'price'; readonly price: number }
  | { readonly kind: 'priceWithTaxes'; readonly price: number; readonly taxPercentage: number };

/** 0 or no price is free; with a tax above 0 the price is shown plus taxes (specification 2, pricing section). */
export function displayPrice(price: number | null | undefined, taxPercentage: number | null | undefined): DisplayPrice {
  if (!price || price <= 0) return { kind: 'free' };
  if (!taxPercentage || taxPercentage <= 0) return { kind: 'price', price };
  return { kind: 'priceWithTaxes', price, taxPercentage };
}
