import { bigint, pgTable, varchar } from 'drizzle-orm/pg-core';
import { now, ownerLength, tenantTable } from '../platform/database/tenant-table.ts';
import { instant } from '../platform/instant.ts';

/** The tenants. Only the platform's role can read this table. */
export const tenants = pgTable('tenants', {
  company: varchar('company', { length: ownerLength }).primaryKey(),
  language: varchar('language', { length: 2 }).notNull().default('en'),
  suspended: instant('suspended'),
  created: instant('created').notNull().default(now),
});

/** Counts changes of public pages: part of the cache key of a rendered page. */
export const siteRevisions = tenantTable(
  'site_revisions',
  { revision: bigint('revision', { mode: 'number' }).notNull().default(1) },
  { key: [] },
);
