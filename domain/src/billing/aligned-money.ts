import { moneyWords } from './money-words.ts';

/**
 * Returns a function that writes amounts in minor units which stand below each other: if one of `amountsMinor` has
 * decimals, all are written with decimals.
 */
export function alignedMoney(
  amountsMinor: readonly number[],
  currency: unknown,
  language: string,
): (minor: number) => string {
  const isExact = amountsMinor.some((minor) => minor % 100 !== 0);
  return (minor) => moneyWords(minor, currency, language, { isExact });
}
