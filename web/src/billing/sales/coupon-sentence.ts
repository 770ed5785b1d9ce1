import type { CouponBody } from '@lernhaus/contract/billing/sales';
import { dates } from '../../platform/dates.ts';
import type { useFormats } from '../../platform/formats.ts';
import type { Language } from '../../platform/site.tsx';
import type { Translate } from '../../platform/translator.ts';

interface Reader {
  readonly t: Translate;
  readonly formats: Pick<ReturnType<typeof useFormats>, 'percent' | 'sum'>;
  readonly language: Language;
  readonly currency: string;
}

type SentenceField = 'percent' | 'amount' | 'courseIds' | 'validFrom' | 'validUntil' | 'maxUses';

/** What a coupon does: '20% off all courses, until 31/12/2026, for 50 orders'. */
export function couponSentence(
  { percent, amount, courseIds, validFrom, validUntil, maxUses }: Pick<CouponBody, SentenceField>,
  { t, formats, language, currency }: Reader,
): string {
  const value = typeof percent === 'number' ? formats.percent(percent) : formats.sum(amount ?? 0, currency);
  const day = (iso: string) => dates.date(iso, language);
  return [
    courseIds.length === 0
      ? t('coupon.sum.all', { value })
      : t('coupon.sum.courses', { value, count: courseIds.length }),
    ...(validFrom ? [t('coupon.fromDay', { day: day(validFrom) })] : []),
    ...(validUntil ? [t('coupon.untilDay', { day: day(validUntil) })] : []),
    ...(maxUses ? [t('coupon.sum.orders', { count: maxUses })] : []),
  ].join(', ');
}
