import { resources } from '@lernhaus/contract/resources';
import { getTableColumns, getTableName } from 'drizzle-orm';
import type { AnyPgTable } from 'drizzle-orm/pg-core';
import { erasureRequests, sessions, users } from './accounts/tables.ts';
import { planTriggers } from './billing/plan-triggers.ts';
import {
  coupons,
  documentCounters,
  orderLines,
  orders,
  payments,
  providerEvents,
  refunds,
  saleDocuments,
} from './billing/tables.ts';
import { enrolmentTriggers } from './courses/enrolment-triggers.ts';
import { courseRevisionTriggers } from './courses/revision-triggers.ts';
import { archiveUploads, courseReleases, courseRevisions, enrolments } from './courses/tables.ts';
import { examAnswers, examAttempts } from './exams/tables.ts';
import { feedbackNotices } from './feedback/tables.ts';
import { activityDays, answerVerdicts, courseProgress } from './learning/tables.ts';
import { assistantTokens, cookieConsents, newsletterSubscriptions, newsletters } from './marketing/tables.ts';
import { videoUploads } from './media/tables.ts';
import { auditChain, auditEvents, auditGrants } from './operations/tables.ts';
import { announceFunction } from './platform/database/announce-sql.ts';
import { type ProtectedTable, rowLevelSecuritySql } from './platform/database/row-level-security.ts';
import { heartbeats, mailOutbox, outages, rateBuckets } from './platform/tables.ts';
import { resourceTables } from './resource/resource-tables.ts';
import { countTriggers, rowCounts } from './resource/row-counts.ts';
import { safetyImports, safetyMedians, safetyPoints, safetySquares } from './safety/tables.ts';
import { siteRevisionTriggers } from './tenants/site-revision-triggers.ts';
import { siteRevisions, tenants } from './tenants/tables.ts';

/** Learners of a company read its discussions. The call checks first that they share the course. */
const saidInDiscussion = `owner = nullif(current_setting('app.tenant', true), '') and discussion`;
/** Written so that the index on the array is used: PostgreSQL evaluates a policy before other conditions. */
const sharedCourse = `sub_owners @> array[nullif(current_setting('app.tenant', true), '')]::varchar[]`;
/** Companies that a course is shared with read the currency of its price. */
const currencyOfShared = `key = 'COMPANY_DETAILS' and subkey = 'CURRENCY'
  and exists (select 1 from courses c where c.owner = company_settings.owner and c.${sharedCourse})`;
/** The subquery runs under the reader's own policies, so it finds only courses that the reader may see. */
const withSharedCourse = (table: string) =>
  `exists (select 1 from courses c where c.owner = ${table}.owner and c.id = ${table}.course_id)`;

const rowsOf = new Map(resources.map(({ table, rows }) => [table, rows]));
const protectedResources = [...resourceTables].map(([name, table]): ProtectedTable => {
  if (name === 'courses') return { table, rows: 'shared', sharedWhen: sharedCourse };
  if (name === 'company_settings') return { table, rows: 'tenant', sharedWhen: currencyOfShared };
  if (name === 'user_feedbacks') return { table, rows: 'personal', sharedWhen: saidInDiscussion };
  return { table, rows: rowsOf.get(name) ?? 'tenant' };
});

/** Every table and whose rows it contains. A test fails if a table is missing here. */
export const protectedTables: readonly ProtectedTable[] = [
  { table: tenants, rows: 'platform' },
  { table: siteRevisions, rows: 'global' },
  { table: users, rows: 'tenant' },
  { table: sessions, rows: 'tenant' },
  ...protectedResources,
  { table: rowCounts, rows: 'appended' },
  { table: courseRevisions, rows: 'shared', sharedWhen: withSharedCourse('course_revisions') },
  { table: courseReleases, rows: 'shared', sharedWhen: withSharedCourse('course_releases') },
  { table: orders, rows: 'tenant' },
  { table: orderLines, rows: 'tenant' },
  { table: payments, rows: 'tenant' },
  { table: refunds, rows: 'tenant' },
  { table: providerEvents, rows: 'tenant' },
  { table: coupons, rows: 'tenant' },
  { table: saleDocuments, rows: 'tenant' },
  { table: documentCounters, rows: 'tenant' },
  { table: enrolments, rows: 'tenant' },
  { table: feedbackNotices, rows: 'tenant' },
  { table: examAttempts, rows: 'personal' },
  { table: examAnswers, rows: 'tenant' },
  { table: courseProgress, rows: 'personal' },
  { table: answerVerdicts, rows: 'personal' },
  { table: activityDays, rows: 'personal' },
  { table: assistantTokens, rows: 'tenant' },
  { table: videoUploads, rows: 'tenant' },
  { table: archiveUploads, rows: 'tenant' },
  { table: newsletterSubscriptions, rows: 'tenant' },
  { table: newsletters, rows: 'tenant' },
  { table: cookieConsents, rows: 'tenant' },
  { table: auditEvents, rows: 'appended' },
  { table: auditChain, rows: 'appended' },
  { table: erasureRequests, rows: 'tenant' },
  { table: mailOutbox, rows: 'tenant' },
  { table: heartbeats, rows: 'platform' },
  { table: outages, rows: 'platform' },
  { table: rateBuckets, rows: 'platform' },
  { table: safetyImports, rows: 'platform' },
  { table: safetyPoints, rows: 'platform' },
  { table: safetySquares, rows: 'platform' },
  { table: safetyMedians, rows: 'platform' },
];

export const tableNames: readonly string[] = protectedTables.map(({ table }) => getTableName(table));

/** The tables with an `owner` column. */
export const tenantTableNames: readonly string[] = protectedTables
  .filter(({ table }) => 'owner' in getTableColumns(table))
  .map(({ table }) => getTableName(table));

export const rowLevelSecurity = rowLevelSecuritySql(protectedTables, [
  announceFunction,
  courseRevisionTriggers,
  siteRevisionTriggers,
  planTriggers,
  enrolmentTriggers,
  auditGrants,
  countTriggers,
]);

/** drizzle-kit needs every table as an exported value. */
export const tables: Record<string, AnyPgTable> = Object.fromEntries(
  protectedTables.map(({ table }, at) => [`table${at}`, table]),
);
