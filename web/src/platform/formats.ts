import { displayPrice } from '@lernhaus/domain/billing/display-price';
import { dates } from './dates.ts';
import { useSite } from './site.tsx';
import { useTexts } from './texts.tsx';

/** Formats prices, numbers and instants in the page's language. Prices are in INR (specification 9). */
export function useFormats() {
  const { language } = useSite();
  const t = useTexts();
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  const sums = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return {
    number: (value: number) => number.format(value),
    /** An ISO 8601 instant: '21/11/26 16:10'. */
    moment: (iso: string) => dates.short(iso, language),
    /** An exact amount in minor units: 'INR 1,170.90'. */
    sum: (amountMinor: number): string => t('price.figure', { price: sums.format(amountMinor / 100) }),
    /** The price and, separately, the taxes: 'INR 4,900' and 'plus 18% Taxes', or only 'Free'. */
    price: (value: number | null, taxPercentage: number | null): { figure: string; taxes: string | null } => {
      const shown = displayPrice(value, taxPercentage);
      if (shown.kind === 'free') return { figure: t('price.free'), taxes: null };
      const figure = t('price.figure', { price: number.format(shown.price) });
      const taxes =
        shown.kind === 'priceWithTaxes' ? t('price.taxes', { gst: number.format(shown.taxPercentage) }) : null;
      return { figure, taxes };
    },
  };
}
