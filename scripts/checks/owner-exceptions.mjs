const job = 'a job of the platform: it finds the due rows of all tenants with an index, and writes each with its owner';
const plans = 'plans are a few rows of the main company: a reference table, which every machine holds';
const seller = 'orders of plans belong to the company that buys: the main company finds them as their seller';
const everybody = 'ADMIN on the main host sees the rows of all tenants';

/**
 * Statements that read or write a tenant's table without its owner, by file, or by file and words of the statement,
 * with the reason.
 * @type {Readonly<Record<string, string>>}
 */
export const ownerExceptions = {
  'server/src/resource/repository.ts where true': everybody,
  'server/src/operations/management/management-queries.ts': everybody,
  'server/src/overview/platform-queries.ts': everybody,
  'server/src/operations/audit-queries.ts from assessments':
    'names of exams, also of courses that another company shares',
  'server/src/billing/documents/document-queries.ts where file_key is null': job,
  'server/src/billing/payments/reconcile.ts where ask_after <= $1': job,
  'server/src/exams/queries.ts where a.finished is null and a.started < $2': job,
  'server/src/operations/forget-audits.ts select distinct owner': job,
  'server/src/operations/seal-audits.ts select distinct owner': job,
  'server/src/platform/uploads/upload-rows.ts received_bytes = total_bytes': job,
  'server/src/safety/import/refresh-medians.ts update site_revisions': job,
  'server/src/accounts/delete-expired-accounts.ts': job,
  'server/src/billing/payments/event-queries.ts delete from provider_events where received': job,
  'server/src/marketing/create-marketing.ts where created < $1': job,
  'server/src/marketing/newsletter-queries.ts where confirmed is null and requested < $1': job,
  'server/src/platform/mail-outbox.ts created_at < $1': job,
  'server/src/resource/row-counts.ts with several as': job,
  'server/src/billing/orders/add-missing-heads.ts company_plans': plans,
  'server/src/billing/plans/plan-queries.ts company_plans': plans,
  'server/src/billing/queries.ts from company_plans': plans,
  'server/src/demo-data/load-demo.ts from company_plans': plans,
  'server/src/tenants/ordered-plan-queries.ts join company_plans': plans,
  'server/src/billing/queries.ts from lms_orders where lms_plan_id': 'ADMIN deletes a plan, once in years',
  'server/src/billing/orders/queries.ts where o.seller = $1': seller,
  'server/src/billing/sales/queries.ts where seller = $1': seller,
  'server/src/billing/sales/revenue-queries.ts where seller = $1': seller,
  "server/src/start-server.ts from users where 'ROLE_ADMIN'":
    'a start with another MAIN_COMPANY finds the main company of the installation',
  'server/src/courses/enrolment-queries.ts where course_id = any':
    'learners of all companies that offer a shared course, when it changes',
  'server/src/courses/queries.ts from course_releases where id = $1':
    'a release never changes: each process reads it once; its course may be shared by another company',
  'server/src/operations/restore.ts update mail_outbox': 'a restore writes the rows of all tenants, once',
  'server/src/platform/database/migrate.ts': 'a migration changes the rows of all tenants, once',
  'server/src/tenants/unreadable-secrets.ts': 'a start reads the secrets of all companies once',
  'server/src/tenants/queries.ts from company_settings where key = ':
    'finds the company of a host; each process keeps the answer',
};
