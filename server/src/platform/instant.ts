import { customType } from 'drizzle-orm/pg-core';
import { isoFromPostgres } from './database/type-parsers.ts';

/** A moment in time, ISO 8601 UTC with milliseconds on both sides; drizzle's own string mode hands out PostgreSQL's format. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp (3) with time zone',
  fromDriver: isoFromPostgres,
});
