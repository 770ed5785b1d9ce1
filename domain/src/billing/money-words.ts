import { currencyOfOrder } from './currency.ts';

interface MoneyOptions {
  /** A whole price has no decimals: 'INR 4,900'. */
  readonly isWholeShort?: boolean;
}

/**
 * An amount in minor units as text: 'INR 1,170.90', '€1,170.90'. The currency is a code or its name in orders; without one it
 * is INR (specification 9). The blank after a code is a usual one, as in the specification's texts.
 */
export function moneyWords(
  minor: number,
  given: unknown,
  language: string,
  { isWholeShort = false }: MoneyOptions = {},
): string {
  const currency = currencyOfOrder(given);
  const form = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: currency === 'INR' ? 'code' : 'narrowSymbol',
    trailingZeroDisplay: isWholeShort ? 'stripIfInteger' : 'auto',
  });
  const words = form.format(minor / 100);
  return currency === 'INR' ? words.replace('\u00a0', ' ') : words;
}
