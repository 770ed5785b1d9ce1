import { type CouponBody, couponBody, type ShownCoupon } from '@lernhaus/contract/billing/sales';
import { fieldErrorsOf, parseOptions } from '@lernhaus/contract/field-errors';
import { hasValidPeriod, isCouponOver } from '@lernhaus/domain/billing/coupon';
import { priceOf } from '@lernhaus/domain/billing/minor-units';
import { typedAmount, typedMinor } from '@lernhaus/domain/billing/typed-amount';
import { instantOfMinute, localMinute } from '../../platform/local-minute.ts';
import type { Language } from '../../platform/site.tsx';

/** The values of a coupon's form: one text per field. */
export interface CouponValues {
  code: string;
  kind: 'percent' | 'amount';
  /** A percentage, or an amount in the currency's unit, with the decimal sign of the language. */
  value: string;
  validFrom: string;
  validUntil: string;
  maxUses: string;
  courseIds: string[];
  active: boolean;
}

export const newCoupon: CouponValues = {
  code: '',
  kind: 'percent',
  value: '',
  validFrom: '',
  validUntil: '',
  maxUses: '',
  courseIds: [],
  active: true,
};

export const valuesOfCoupon = (coupon: ShownCoupon, language: Language): CouponValues => ({
  code: coupon.code,
  kind: coupon.percent === null ? 'amount' : 'percent',
  value: String(coupon.percent ?? priceOf(coupon.amount ?? 0)).replace('.', language === 'de' ? ',' : '.'),
  validFrom: coupon.validFrom === null ? '' : localMinute(coupon.validFrom),
  validUntil: coupon.validUntil === null ? '' : localMinute(coupon.validUntil),
  maxUses: coupon.maxUses === null ? '' : String(coupon.maxUses),
  courseIds: [...coupon.courseIds],
  active: coupon.active,
});

/** The instant of a field. The form shows minutes: a stored instant that was not changed keeps its seconds. */
const instantOf = (minute: string, storedInstant: string | null): string | null =>
  storedInstant !== null && minute === localMinute(storedInstant) ? storedInstant : instantOfMinute(minute);

/** The request body: for a new coupon, or for a change of this one. */
export function couponBodyOf(values: CouponValues, coupon: ShownCoupon | null): CouponBody {
  return {
    ...(coupon ? { id: coupon.id, seenVersion: coupon.version } : {}),
    code: values.code.trim(),
    percent: values.kind === 'percent' ? typedAmount(values.value) : null,
    amount: values.kind === 'amount' ? typedMinor(values.value) : null,
    validFrom: instantOf(values.validFrom, coupon?.validFrom ?? null),
    validUntil: instantOf(values.validUntil, coupon?.validUntil ?? null),
    maxUses: values.maxUses.trim() === '' ? null : typedAmount(values.maxUses),
    courseIds: values.courseIds,
    active: values.active,
  };
}

type CouponField = keyof CouponValues;

/** The form field of a body's field. */
export const couponFieldOf = (field: string): CouponField | null =>
  field === 'percent' || field === 'amount' ? 'value' : field in newCoupon ? (field as CouponField) : null;

/** The fields that are wrong by the rules of the endpoint. It checks the period only when all other fields are right. */
export function wrongCouponFields(values: CouponValues, coupon: ShownCoupon | null): readonly CouponField[] {
  const body = couponBodyOf(values, coupon);
  const read = couponBody.safeParse(body, parseOptions);
  const wrong: (CouponField | null)[] = read.success
    ? []
    : fieldErrorsOf('coupon', read.error).map(({ field }) => couponFieldOf(field));
  if (!hasValidPeriod({ validFrom: body.validFrom ?? null, validUntil: body.validUntil ?? null }))
    wrong.push('validUntil');
  return [...new Set(wrong.filter((field) => field !== null))];
}

/** Letters and digits that are not mistaken for each other. */
const codeLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A code that nobody guesses. */
export const randomCode = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => codeLetters[byte % codeLetters.length]).join('');

/** The state of a coupon now. */
export function couponState(
  { active, validFrom, validUntil, maxUses, used }: ShownCoupon,
  now: Date,
): 'off' | 'notYet' | 'over' | 'usedUp' | 'valid' {
  if (!active) return 'off';
  if (isCouponOver({ validUntil }, now)) return 'over';
  if (maxUses !== null && used >= maxUses) return 'usedUp';
  return validFrom !== null && now.getTime() < Date.parse(validFrom) ? 'notYet' : 'valid';
}
