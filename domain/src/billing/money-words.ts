import { currencyOfOrder } from './currency.ts';
import { priceOf } from './minor-units.ts';

interface MoneyOptions {
  /** Shows all decimals, also of a whole amount. Invoices need this, because their figures are aligned. */
  readonly isExact?: boolean;
}

/**
 * An amount in minor units as text: 'INR 1,170.90', '€1,170.90'; a whole amount: 'INR 4,900' (specification 9,
 * 0,0.[00]). The currency is a code or its name in orders; the default is INR (specification 9). After a code comes a
 * normal space, as in the specification's texts.
 */
export function moneyWords(
  minor: number,
  value: unknown,
  language: string,
  { isExact = false }: MoneyOptions = {},
): string {
  const currency = currencyOfOrder(value);
  const form = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: currency === 'INR' ? 'code' : 'narrowSymbol',
    trailingZeroDisplay: isExact ? 'auto' : 'stripIfInteger',
  });
  const words = form.format(priceOf(minor));
  return currency === 'INR' ? words.replace('\u00a0', ' ') : words;
}
