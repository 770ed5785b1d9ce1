import { currencyOfOrder } from './currency.ts';

interface MoneyOptions {
  /** All decimals, also of a whole amount: in invoices, whose figures stand below each other. */
  readonly isExact?: boolean;
}

/**
 * An amount in minor units as text: 'INR 1,170.90', '€1,170.90', and a whole one 'INR 4,900' (specification 9, 0,0.[00]). The currency is a code or its name in orders; without one it
 * is INR (specification 9). The blank after a code is a usual one, as in the specification's texts.
 */
export function moneyWords(
  minor: number,
  given: unknown,
  language: string,
  { isExact = false }: MoneyOptions = {},
): string {
  const currency = currencyOfOrder(given);
  const form = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: currency === 'INR' ? 'code' : 'narrowSymbol',
    trailingZeroDisplay: isExact ? 'auto' : 'stripIfInteger',
  });
  const words = form.format(minor / 100);
  return currency === 'INR' ? words.replace('\u00a0', ' ') : words;
}
