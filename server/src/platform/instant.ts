import { customType } from 'drizzle-orm/pg-core';
import { isoFromPostgres } from './database/type-parsers.ts';

/** A timestamp column, ISO 8601 UTC with milliseconds. drizzle's string mode returns PostgreSQL's format. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp (3) with time zone',
  fromDriver: isoFromPostgres,
});
