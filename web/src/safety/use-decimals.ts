import { useSite } from '../platform/site.tsx';

/** Writes a score with two decimals in the page's language (specification 9). */
export function useDecimals(): (score: number) => string {
  const { language } = useSite();
  const format = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return (score) => format.format(score);
}
