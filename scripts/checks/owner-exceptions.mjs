/**
 * A statement that reads or writes a tenant's table without its owner.
 * @typedef {object} OwnerException
 * @property {string} file
 * @property {readonly string[] | 'every'} tables the tables without an owner; `every`: the code works for all tables
 * @property {string} [words] words of the statement; without them every statement of the file
 * @property {string} reason
 */

/** @param {string} reason */
const because =
  (reason) =>
  (/** @type {string} */ file, /** @type {OwnerException['tables']} */ tables, words = '') => ({
    file: `server/src/${file}`,
    tables,
    words,
    reason,
  });

const job = because('a job of the platform: it finds the due rows of all tenants, and writes each with its owner');
const plans = because('plans are a few rows of the main company: a reference table, which every machine holds');
const seller = because('orders of plans belong to the company that buys: the main company finds them as their seller');
const everybody = because('ADMIN on the main host sees the rows of all tenants');
const shared = because('courses that other companies share with this one: their `sub_owners` name it');
const once = because('runs once, for all tenants: a migration, a restore or a start');

const saleLines = ['orders', 'order_lines', 'course_orders', 'lms_orders'];

/** @type {readonly OwnerException[]} */
export const ownerExceptions = [
  everybody('resource/repository.ts', 'every', 'where true'),
  everybody('operations/management/management-queries.ts', ['mail_outbox'], 'from mail_outbox where sent_at is null'),
  seller('overview/platform-queries.ts', ['orders', 'order_lines', 'lms_orders'], 'where o.seller = $1'),
  everybody('overview/platform-queries.ts', ['mail_outbox'], 'attempts > 0'),
  everybody('tenants/queries.ts', ['users'], 'from users where owner = company'),
  because('names of exams, also of courses that another company shares')(
    'operations/audit-queries.ts',
    ['assessments'],
    'from assessments',
  ),
  shared('courses/queries.ts', 'every', 'where c.sub_owners @> array[$1]'),
  shared('tenants/queries.ts', ['courses', 'course_revisions', 'company_settings'], 'where c.sub_owners @> array[$1]'),
  because('learners of all companies that offer a shared course, when it changes')(
    'courses/enrolment-queries.ts',
    ['enrolments'],
    'where course_id = any',
  ),
  because('a release never changes: each process reads it once; its course may be shared by another company')(
    'courses/queries.ts',
    ['course_releases'],
    'from course_releases where id = $1',
  ),
  because('finds the company of a host; each process keeps the answer')(
    'tenants/queries.ts',
    ['company_settings'],
    'from company_settings where key = ',
  ),
  job('accounts/delete-expired-accounts.ts', ['sessions'], 'delete from sessions'),
  job('accounts/delete-expired-accounts.ts', ['users'], 'update users'),
  job('accounts/delete-unconfirmed.ts', ['users', 'orders'], 'from users u where'),
  job('billing/documents/document-queries.ts', ['orders', 'sale_documents'], "where o.kind = 'plan' and o.total > 0"),
  job('billing/documents/document-queries.ts', ['sale_documents'], 'where file_key is null'),
  job('billing/payments/event-queries.ts', ['provider_events'], 'delete from provider_events where received'),
  job('billing/payments/reconcile.ts', ['orders'], 'where ask_after <= $1'),
  job('billing/refunds/refund-queries.ts', ['payments', 'orders'], 'select distinct o.seller'),
  job('exams/queries.ts', ['exam_attempts'], 'where a.finished is null and a.started < $2'),
  job('exams/queries.ts', ['exam_attempts'], 'where a.owner = tenants.company'),
  job('marketing/create-marketing.ts', ['contacts', 'cookie_consents'], 'where created < $1'),
  job('marketing/newsletter-queries.ts', ['newsletter_subscriptions'], 'where confirmed is null and requested < $1'),
  job('marketing/newsletters/sending-rows.ts', ['newsletters'], "where n.state = 'sending' or"),
  job('marketing/newsletters/sending-rows.ts', ['newsletters', 'mail_outbox'], 'where f.finished > $1'),
  job('operations/forget-audits.ts', ['audit_events'], 'select distinct owner'),
  job('operations/seal-audits.ts', ['audit_chain'], 'select distinct owner'),
  job('platform/uploads/upload-rows.ts', ['video_uploads'], 'received_bytes = total_bytes'),
  job('resource/row-counts.ts', ['row_counts'], 'with several as'),
  job('safety/import/refresh-medians.ts', ['site_revisions'], 'update site_revisions'),
  plans('billing/orders/add-missing-heads.ts', ['company_plans']),
  plans('billing/plans/plan-queries.ts', ['company_plans']),
  plans('billing/queries.ts', ['company_plans'], 'from company_plans'),
  plans('demo-data/load-demo.ts', ['company_plans'], 'from company_plans'),
  plans('tenants/ordered-plan-queries.ts', ['company_plans'], 'join company_plans'),
  because('ADMIN deletes a plan, once in years')(
    'billing/queries.ts',
    ['lms_orders'],
    'from lms_orders where lms_plan_id',
  ),
  seller('billing/orders/head-queries.ts', ['orders'], 'where o.seller = $1'),
  seller('billing/refunds/refund-queries.ts', ['payments', 'orders'], 'where o.seller = $1'),
  seller('billing/sales/export-queries.ts', [...saleLines, 'users', 'sale_documents', 'payments'], 'with x as'),
  seller('billing/sales/export-queries.ts', [...saleLines, 'users', 'sale_documents', 'refunds'], 'with r as'),
  seller('billing/sales/sale-queries.ts', [...saleLines, 'users', 'payments', 'refunds'], 'where o.seller = $1'),
  seller('billing/sales/sale-queries.ts', ['orders'], 'where seller = $1'),
  seller('billing/sales/revenue-queries.ts', [...saleLines, 'refunds'], 'with r as'),
  seller('billing/sales/revenue-queries.ts', ['orders'], 'where seller = $1'),
  seller(
    'billing/sales/sale-detail.ts',
    [...saleLines, 'users', 'coupons', 'payments', 'refunds'],
    'where o.seller = $1',
  ),
  because('raises the counters of the sellers of an imported company')(
    'billing/documents/document-queries.ts',
    ['document_counters'],
    'select d.seller',
  ),
  because('a start with another MAIN_COMPANY finds the main company of the installation')(
    'start-server.ts',
    ['users'],
    "from users where 'ROLE_ADMIN'",
  ),
  once('operations/restore.ts', ['mail_outbox'], 'update mail_outbox'),
  once('platform/database/migrate.ts', 'every'),
  once('tenants/unreadable-secrets.ts', ['company_settings'], 'where subkey = any'),
];
