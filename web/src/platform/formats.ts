import { moneyWords } from '@lernhaus/domain/billing/money-words';
import { type PriceWords, priceWords } from '@lernhaus/domain/billing/price-words';
import { dates } from './dates.ts';
import { durationWords } from './duration-words.ts';
import { useSite } from './site.tsx';
import { useTexts } from './texts.tsx';

const numberFormats = new Map<string, Intl.NumberFormat>();

/** Made at its first use: a page that shows no such number does not pay for it. */
function numberFormat(language: string, style: 'decimal' | 'percent'): Intl.NumberFormat {
  const key = `${language} ${style}`;
  const format = numberFormats.get(key) ?? new Intl.NumberFormat(language, { style, maximumFractionDigits: 2 });
  numberFormats.set(key, format);
  return format;
}

/** Formats prices, numbers and instants in the page's language. Without another currency, money is in the company's. */
export function useFormats() {
  const { language, site } = useSite();
  const t = useTexts();
  return {
    number: (value: number) => numberFormat(language, 'decimal').format(value),
    /** A percentage of 0 to 100: '87%', in German '87 %'. */
    percent: (percentage: number) => numberFormat(language, 'percent').format(percentage / 100),
    /** A length of time: '25 min', '1 h 15 min'. */
    duration: (seconds: number): string => durationWords(seconds, language),
    /** An ISO 8601 instant: '21/11/26 16:10'. */
    moment: (iso: string) => dates.short(iso, language),
    /** An exact amount in minor units: 'INR 1,170.90'. The currency may be named as in orders. */
    sum: (amountMinor: number, currency: string = site.currency): string => moneyWords(amountMinor, currency, language),
    /** Amounts below each other: if one of them has decimals, all have. */
    sumsOf: (amountsMinor: readonly number[], currency: string): ((amountMinor: number) => string) => {
      const isExact = amountsMinor.some((minor) => minor % 100 !== 0);
      return (minor) => moneyWords(minor, currency, language, { isExact });
    },
    /** The same with all decimals, for amounts in one column: 'INR 4,900.00'. */
    exactSum: (amountMinor: number, currency: string): string =>
      moneyWords(amountMinor, currency, language, { isExact: true }),
    /** A price in the currency's unit, without tax. */
    price: (value: number | null, taxPercentage: number | null, currency = site.currency): PriceWords =>
      priceWords(t, language, value, taxPercentage, currency),
  };
}
