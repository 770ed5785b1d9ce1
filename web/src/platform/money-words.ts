/** The ISO codes of the currencies of an order (specification 3). */
const codes: Readonly<Record<string, string>> = { DOLLAR: 'USD', USD: 'USD', EUR: 'EUR', GBP: 'GBP' };

interface MoneyOptions {
  /** A whole price has no decimals: 'INR 4,900'. */
  readonly isWholeShort?: boolean;
}

/** An amount in minor units as text: 'INR 1,170.90', '€1,170.90'. Without a currency it is INR (specification 9). */
export function moneyWords(
  minor: number,
  given: unknown,
  language: string,
  { isWholeShort = false }: MoneyOptions = {},
) {
  const currency = codes[String(given)] ?? 'INR';
  const form = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: currency === 'INR' ? 'code' : 'narrowSymbol',
    trailingZeroDisplay: isWholeShort ? 'stripIfInteger' : 'auto',
  });
  return form.format(minor / 100);
}
