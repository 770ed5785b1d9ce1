/**
 * API tests whose result depends on the database engine, with the reason (docs/decisions/0025). They run on the
 * embedded database too. All files run on the PostgreSQL server.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const engineTests = {
  'requests at once: transactions, locks and limits': ['concurrent-calls', 'exam-start', 'plan-limits', 'rate-limits'],
  'announcements of the database, and its jobs': ['cache-announcements', 'mails'],
  'row-level security, constraints and triggers': ['meta', 'releases', 'row-level-security', 'tenancy'],
  'sorting, searching and paging; every resource': ['long-lists', 'resources', 'site-lists', 'user-search'],
  'statements with many rows': ['order-indexes', 'safety-import'],
  'the same data after an outage': ['downtime'],
  'random contents for every endpoint, other ones on each engine': ['fuzz'],
};

/** @param {string} name */
const pathOf = (name) => `server/test/${name}.api.test.ts`;

/** These files start programs with embedded databases of their own, so one run is enough. */
export const embeddedOnlyFiles = ['server-killed', 'start'].map(pathOf);

/**
 * The suites that a connection pooler could break, and the test of the pooler itself. They run through pgbouncer if it
 * is installed.
 */
export const poolerFiles = ['pooler', 'cache-announcements', 'concurrent-calls', 'site-lists'].map(pathOf);

/** The suites that `npm test` runs on the embedded database. */
export const embeddedFiles = [...Object.values(engineTests).flat().map(pathOf), ...embeddedOnlyFiles];
