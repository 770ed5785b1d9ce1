import type { Database } from './database/database.ts';
import { RateBuckets } from './rate-buckets.ts';
import { limitTableOf, RateLimits } from './rate-limits.ts';
import type { Settings } from './settings.ts';
import { ThrottledAudits } from './throttled-audits.ts';

/** Creates the rate limits and the throttled audit. */
export const createRequestLimits = (settings: Settings, database: Database, clock: () => Date) => ({
  rates: new RateLimits(limitTableOf(settings), new RateBuckets(database), clock),
  audits: new ThrottledAudits(database),
});
