import { moneyWords } from '@lernhaus/domain/billing/money-words';
import { useSite } from '../platform/site.tsx';

/** Writes amounts of a column, in minor units, with all decimals: 'INR 4,900.00'. */
export function useExactSums(currency: string): (amountMinor: number) => string {
  const { language } = useSite();
  return (minor) => moneyWords(minor, currency, language, { isExact: true });
}

/** Writes amounts that stand below each other, in minor units: if one of them has decimals, all have. */
export function useSums(amountsMinor: readonly number[], currency: string): (amountMinor: number) => string {
  const { language } = useSite();
  const isExact = amountsMinor.some((minor) => minor % 100 !== 0);
  return (minor) => moneyWords(minor, currency, language, { isExact });
}
