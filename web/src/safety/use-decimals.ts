import { useSite } from '../platform/site.tsx';

/** Writes a score with two decimals in the page's language (specification 9). */
export function useDecimals(): (score: number) => string {
  const { language } = useSite();
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  // Created with the first score, because the first use of `Intl` in a page is slow.
  return (score) => new Intl.NumberFormat(language, digits).format(score);
}
