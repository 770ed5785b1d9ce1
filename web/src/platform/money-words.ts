/** The ISO codes of the currencies of an order (specification 3). */
const codes: Readonly<Record<string, string>> = { INR: 'INR', DOLLAR: 'USD', EUR: 'EUR' };

/** An amount in minor units as text: 'INR 1,170.90'. Without a currency it is INR (specification 9). */
export function moneyWords(minor: number, currency: unknown, language: string): string {
  const figure = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return `${codes[String(currency)] ?? 'INR'}\u00a0${figure.format(minor / 100)}`;
}
