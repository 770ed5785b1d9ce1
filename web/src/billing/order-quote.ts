import { courseOrderQuote } from '@lernhaus/contract/billing/course-registration';
import { courseOrderTotal } from '@lernhaus/domain/billing/tax-for';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { browserCaller } from '../platform/browser-caller.ts';
import { CallFailure } from '../platform/call-failure.ts';
import type { Reply } from '../platform/caller.ts';
import { queryClient } from '../platform/query-client.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { translateAny } from '../platform/translator.ts';
import type { OfferedCourse } from './registration-values.ts';
import { readWaitingOrder } from './stored-registration.ts';

export type Quote = Reply<typeof courseOrderQuote>;

/** What courses cost together now; `offeredOnly` leaves out what is not offered any more. */
export const quoteQuery = (courses: readonly string[], coupon: string | null, offeredOnly = false) =>
  queryOptions({
    queryKey: [courseOrderQuote.id, courses, coupon, offeredOnly],
    queryFn: ({ signal }) =>
      browserCaller().call(courseOrderQuote, {
        body: { courses: [...courses], coupon, offeredOnly, waitingOrder: coupon === null ? null : readWaitingOrder() },
        signal,
      }),
    enabled: courses.length > 0,
    meta: { silent: true },
    retry: false,
    staleTime: 30_000,
  });

export interface OrderQuote {
  readonly courses: readonly OfferedCourse[];
  readonly sums: Pick<Quote, 'net' | 'discount' | 'tax' | 'total' | 'currency'>;
  /** The code that lowers the price; null without one. */
  readonly coupon: string | null;
  /** What is wrong with the code that was tried last. */
  readonly couponError: string | null;
  readonly isBusy: boolean;
  readonly apply: (code: string) => Promise<void>;
  readonly remove: () => void;
}

/**
 * The price of courses, and a coupon that is shown before paying. The sums without a coupon follow from the courses at
 * once.
 */
export function useOrderQuote(courses: readonly OfferedCourse[]): OrderQuote {
  const t = useTexts();
  const { site } = useSite();
  const client = queryClient();
  const ids = courses.map(({ id }) => id);
  const [coupon, setCoupon] = useState<string | null>(null);
  const [couponError, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { data, error } = useQuery({ ...quoteQuery(ids, coupon), enabled: coupon !== null }, client);
  const plain = courseOrderTotal(courses);
  const lowered = coupon === null ? null : (data ?? null);
  const words = (failure: unknown) =>
    translateAny(t, failure instanceof CallFailure ? failure.key : 'error.unknown', {});
  return {
    courses,
    sums: lowered ?? {
      net: plain.amountMinor,
      discount: 0,
      tax: plain.taxAmountMinor,
      total: plain.totalAmountMinor,
      currency: site.currency,
    },
    coupon: lowered ? coupon : null,
    // A code that was good may not be for other courses.
    couponError: couponError ?? (coupon !== null && error ? words(error) : null),
    isBusy,
    apply: async (code) => {
      setBusy(true);
      setError(null);
      try {
        await client.query(quoteQuery(ids, code));
        setCoupon(code);
      } catch (failure) {
        setCoupon(null);
        setError(words(failure));
      } finally {
        setBusy(false);
      }
    },
    remove: () => {
      setCoupon(null);
      setError(null);
    },
  };
}
