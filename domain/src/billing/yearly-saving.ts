import type { Currency } from './currency.ts';
import { displayPrice } from './display-price.ts';
import { minorOf } from './minor-units.ts';

/** What a yearly price is per month, in minor units, with the tax if the price beside it is displayed with it. */
export function monthlyMinor(perYear: number, taxPercentage: number | null | undefined, currency: Currency): number {
  const displayed = displayPrice(perYear, taxPercentage, currency);
  return displayed.kind === 'free' ? 0 : Math.round(displayed.minor / 12);
}

/** The saving of a yearly payment: whole months, or else a percentage. */
export type YearlySaving =
  | { readonly kind: 'months'; readonly count: number }
  | { readonly kind: 'percent'; readonly count: number };

/** The saving against twelve monthly prices, rounded down; null if there is none. Prices are in the currency's unit. */
export function yearlySaving(perMonth: number, perYear: number): YearlySaving | null {
  const monthMinor = minorOf(perMonth);
  const savedMinor = 12 * monthMinor - minorOf(perYear);
  if (monthMinor === 0 || perYear === 0 || savedMinor <= 0) return null;
  if (savedMinor % monthMinor === 0) return { kind: 'months', count: savedMinor / monthMinor };
  const percent = Math.floor((savedMinor * 100) / (12 * monthMinor));
  return percent > 0 ? { kind: 'percent', count: percent } : null;
}
