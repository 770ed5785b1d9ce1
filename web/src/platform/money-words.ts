/** The codes by which people know the currencies of an order (specification 3). */
const codes: Readonly<Record<string, string>> = { INR: 'INR', DOLLAR: 'USD', EUR: 'EUR' };

/** An amount in minor units as people read it: 'INR 1,170.90'. Where no currency is kept it is INR (specification 9). */
export function moneyWords(minor: number, currency: unknown, language: string): string {
  const figure = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return `${codes[String(currency)] ?? 'INR'}\u00a0${figure.format(minor / 100)}`;
}
