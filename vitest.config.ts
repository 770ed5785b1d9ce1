import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const minute = 60_000;

/** They start programs with databases of their own: the same on both engines. */
const onceIsEnough = ['server/test/{start,cli,killed-server}.api.test.ts'];
/**
 * What they test is decided above the database, in the same code on both engines (docs/decisions/0025-which-tests-run-on-both-engines). They run on the
 * PostgreSQL server; every other file, and so every new one, runs on both.
 */
const decidedAboveTheDatabase = [
  ...['account', 'before-bytes', 'captions', 'compression', 'course-archive', 'demo-course', 'exam-edits'],
  ...[
    'feedback-discussions',
    'feedback-files',
    'feedback-mails',
    'feedback-notices',
    'hostile-texts',
    'hosts',
    'limits',
  ],
  ...['learner-record', 'operations', 'orders-by-hand', 'question-import', 'quiet-logs', 'quiz-fields'],
  ...['registration-refusals', 'request-budget', 'role-table', 'user-changes'],
].map((name) => `server/test/${name}.api.test.ts`);
const missing = decidedAboveTheDatabase.filter((file) => !existsSync(file));
if (missing.length > 0) throw new Error(`vitest.config.ts names files that are not there: ${missing.join(', ')}`);

/** Two processes need a database that both reach. */
const needsServer = ['server/test/two-processes.api.test.ts'];

/**
 * Two suites: `unit` needs nothing but Node; `api` drives the whole server on a database: all of it with
 * TEST_ENGINE=server on the PostgreSQL server in TEST_DATABASE_URL, and on the embedded one what depends on the engine.
 */
export default defineConfig({
  test: {
    setupFiles: ['./scripts/testing/fail-on-console-output.ts'],
    // The house is loaded once a worker, not once a file; what a test changes belongs to the house it started.
    isolate: false,
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{domain,contract,server,web}/src/**/*.test.{ts,tsx}', '{scripts,demo,bench}/**/*.test.ts'],
          testTimeout: minute / 2,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['server/test/**/*.api.test.ts'],
          exclude:
            process.env['TEST_ENGINE'] === 'server' ? onceIsEnough : [...needsServer, ...decidedAboveTheDatabase],
          testTimeout: minute,
          hookTimeout: 2 * minute,
        },
      },
    ],
  },
});
