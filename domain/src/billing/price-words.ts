import type { Currency } from './currency.ts';
import { displayPrice } from './display-price.ts';
import { moneyWords } from './money-words.ts';

/** A price as people read it: 'INR 4,900' and 'plus 18% Taxes', '€59' and 'incl. 19% VAT', or only 'Free'. */
export interface PriceWords {
  readonly figure: string;
  readonly taxes: string | null;
}

type PriceText = (key: 'price.free' | 'price.taxes' | 'price.withTax', params?: { readonly gst: string }) => string;

/** A price in the currency's unit, without tax, as text in a language. `t` returns the texts of that language. */
export function priceWords(
  t: PriceText,
  language: string,
  value: number | null | undefined,
  taxPercentage: number | null | undefined,
  currency: Currency,
): PriceWords {
  const price = displayPrice(value, taxPercentage, currency);
  if (price.kind === 'free') return { figure: t('price.free'), taxes: null };
  const figure = moneyWords(price.minor, currency, language);
  if (price.kind === 'price') return { figure, taxes: null };
  const gst = new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(price.taxPercentage);
  return { figure, taxes: t(price.kind === 'plusTaxes' ? 'price.taxes' : 'price.withTax', { gst }) };
}
