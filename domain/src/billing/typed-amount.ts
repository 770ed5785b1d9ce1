import { minorOf } from './minor-units.ts';
import { totalOf } from './tax-for.ts';

/**
 * Reads a number that a person typed, with a point or a comma before at most two decimals. NaN for any other text:
 * `1,000` is a thousand to some readers and one to others, so it is not accepted as an amount of money.
 */
export function typedAmount(text: string): number {
  const amountText = text.trim();
  return /^\d{1,12}(?:[.,]\d{1,2})?$/.test(amountText) ? Number(amountText.replace(',', '.')) : Number.NaN;
}

/** The same in minor units. */
export function typedMinor(text: string): number {
  const amount = typedAmount(text);
  return Number.isNaN(amount) ? Number.NaN : minorOf(amount);
}

/**
 * The total in minor units for a typed price and a typed tax percentage; 0 is free. Null while one of them is not a
 * valid number.
 */
export function typedTotal(price: string, taxPercentage: string): number | null {
  const amount = price.trim() === '' ? 0 : typedAmount(price);
  const tax = taxPercentage.trim() === '' ? 0 : typedDecimal(taxPercentage);
  if (Number.isNaN(amount) || !(tax >= 0 && tax <= 100)) return null;
  return totalOf(amount, tax).totalAmountMinor;
}

/**
 * Reads a number that a person typed, with a point or a comma before its decimals. NaN for other text, and for a text
 * that may be a number of thousands: `1,000` and `1.000`.
 */
export function typedDecimal(text: string): number {
  const decimalText = text.trim();
  const isNumber = /^-?\d{1,16}(?:[.,]\d{1,10})?$/.test(decimalText);
  return isNumber && !/^-?[1-9]\d{0,2}[.,]\d{3}$/.test(decimalText)
    ? Number(decimalText.replace(',', '.'))
    : Number.NaN;
}
