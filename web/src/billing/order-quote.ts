import { courseOrderQuoteAddress } from '@lernhaus/contract/billing/course-order-quote';
import type { courseOrderQuote } from '@lernhaus/contract/billing/course-registration';
import { orderCurrency } from '@lernhaus/domain/billing/order-currency';
import { orderSums, sumOf } from '@lernhaus/domain/billing/order-sums';
import { useEffect, useState } from 'react';
import { callAt } from '../platform/browser-caller.ts';
import { CallFailure } from '../platform/call-failure.ts';
import type { Reply } from '../platform/caller.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { translateAny } from '../platform/translator.ts';
import type { OfferedCourse } from './registration-values.ts';
import { readWaitingOrder } from './stored-registration.ts';

export type Quote = Reply<typeof courseOrderQuote>;

interface QuoteRequest {
  readonly courses: readonly string[];
  readonly coupon?: string;
  /** Leaves out what is not offered any more. */
  readonly offeredOnly?: boolean;
  readonly signal?: AbortSignal;
}

/** What courses cost together now. */
export const readQuote = ({ courses, coupon, offeredOnly = false, signal }: QuoteRequest): Promise<Quote> =>
  callAt<typeof courseOrderQuote>(courseOrderQuoteAddress, {
    body: {
      courses: [...courses],
      coupon: coupon ?? null,
      offeredOnly,
      waitingOrder: coupon === undefined ? null : readWaitingOrder(),
    },
    ...(signal ? { signal } : {}),
  });

export interface OrderQuote {
  readonly courses: readonly OfferedCourse[];
  readonly sums: Pick<Quote, 'net' | 'discount' | 'tax' | 'total' | 'currency'>;
  /** The code that lowers the price; null without one. */
  readonly coupon: string | null;
  /** What is wrong with the code that was tried last. */
  readonly couponError: string | null;
  /** The price is being computed, and the order waits for it. */
  readonly isBusy: boolean;
  readonly apply: (code: string) => Promise<void>;
  readonly remove: () => void;
  /**
   * Asks again what a coupon takes off, after the server has refused the order. The page that has the courses reads
   * their prices again.
   */
  readonly readAgain: () => void;
}

/** A coupon's sums for the courses that they were computed for. */
interface CouponSums {
  readonly ids: string;
  readonly sums: Quote;
}

/**
 * The price of courses, and a coupon that is shown before paying. The sums without a coupon follow from the courses at
 * once.
 */
export function useOrderQuote(courses: readonly OfferedCourse[]): OrderQuote {
  const t = useTexts();
  const { site } = useSite();
  const ids = courses.map(({ id }) => id).join(',');
  const [coupon, setCoupon] = useState<string | null>(null);
  const [couponSums, setCouponSums] = useState<CouponSums | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const hasCouponSums = coupon !== null && couponSums?.ids === ids;
  // A coupon that was valid may not be valid for other courses.
  useEffect(() => {
    if (coupon === null || hasCouponSums) return undefined;
    const abort = new AbortController();
    readQuote({ courses: ids.split(','), coupon, signal: abort.signal }).then(
      (sums) => {
        setCouponSums({ ids, sums });
        setFailure(null);
      },
      (error: unknown) => abort.signal.aborted || setFailure(error),
    );
    return () => abort.abort();
  }, [ids, coupon, hasCouponSums]);
  const parts = courses.map(({ id, inrPricePerMonth: price, taxPercentage }) => ({ id, price, taxPercentage }));
  const prices = courses.map(({ inrPricePerMonth: price, currency }) => ({ price, currency }));
  return {
    courses,
    sums: hasCouponSums
      ? couponSums.sums
      : { ...sumOf(orderSums(parts, null)), currency: orderCurrency(prices, site.currency) ?? site.currency },
    coupon: hasCouponSums ? coupon : null,
    couponError:
      failure === null ? null : translateAny(t, failure instanceof CallFailure ? failure.key : 'error.unknown', {}),
    isBusy: isBusy || (coupon !== null && !hasCouponSums && failure === null),
    apply: async (code) => {
      setBusy(true);
      setFailure(null);
      try {
        setCouponSums({ ids, sums: await readQuote({ courses: ids.split(','), coupon: code }) });
        setCoupon(code);
      } catch (error) {
        setCoupon(null);
        setFailure(error);
      } finally {
        setBusy(false);
      }
    },
    remove: () => {
      setCoupon(null);
      setFailure(null);
    },
    readAgain: () => setCouponSums(null),
  };
}
