/**
 * SQL of the end of the access that a payment gives: the days of the course `k` after it; null without an end, and for a
 * course that is not offered any more.
 */
export const accessEndSql = (paid: string): string =>
  `${paid} + make_interval(days => nullif(k.user_active_days_limit, 0))`;
