import { moneyWords } from '@lernhaus/domain/billing/money-words';
import { type PriceWords, priceWords } from '@lernhaus/domain/billing/price-words';
import { durationWords } from './duration-words.ts';
import { useSite } from './site.tsx';
import { useTexts } from './texts.tsx';

/** Formats prices and numbers in the page's language. Without another currency, money is in the company's. */
export function useFormats() {
  const { language, site } = useSite();
  const t = useTexts();
  return {
    number: (value: number) => new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(value),
    /** A percentage of 0 to 100: '87%', in German '87 %'. */
    percent: (percentage: number) =>
      new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(percentage / 100),
    /** A length of time: '25 min', '1 h 15 min'. */
    duration: (seconds: number): string => durationWords(seconds, language),
    /** An exact amount in minor units: 'INR 1,170.90'. The currency may be named as in orders. */
    sum: (amountMinor: number, currency: string = site.currency): string => moneyWords(amountMinor, currency, language),
    /** A price in the currency's unit, without tax. */
    price: (value: number | null, taxPercentage: number | null, currency = site.currency): PriceWords =>
      priceWords(t, language, value, taxPercentage, currency),
  };
}
