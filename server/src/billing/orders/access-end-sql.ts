/**
 * The time from which the days of a course count: the payment of its order. Without a head, it is the time at which the
 * line was marked as paid.
 */
type PaidAt = 'x.paid' | 'coalesce(o.paid, c.modified)';

/**
 * SQL of the end of the access that a payment gives: the days of the course `k` after it; null without an end, and for a
 * course that is not offered any more.
 */
export const accessEndSql = (paid: PaidAt): string =>
  `${paid} + make_interval(days => nullif(k.user_active_days_limit, 0))`;
