/** The time from which the days of a course count: when its order was paid; of an order without a head, when it was marked. */
type PaidAt = 'x.paid' | 'coalesce(o.paid, c.modified)';

/**
 * SQL of the end of the access that a payment gives: the days of the course `k` after it; null without an end, and for a
 * course that is not offered any more.
 */
export const accessEndSql = (paid: PaidAt): string =>
  `${paid} + make_interval(days => nullif(k.user_active_days_limit, 0))`;
