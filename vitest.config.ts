import { configDefaults, defineConfig } from 'vitest/config';
import { embeddedOnlyFiles } from './scripts/testing/api-suites.mjs';
import { filesWithDocument } from './scripts/testing/files-with-document.ts';

const minute = 60_000;
/**
 * These limits end what hangs and prove nothing: a test that waits for something waits as long as a slow machine needs.
 * So a test sets no limit of its own, unless it needs a longer one.
 */
const limits = { testTimeout: 5 * minute, hookTimeout: 10 * minute, expect: { poll: { timeout: minute } } };

/** Two processes need a database server. */
const twoProcessFiles = ['server/test/two-processes.api.test.ts', 'server/test/processes.api.test.ts'];
const poolerFile = 'server/test/pooler.api.test.ts';

/** The API tests that do not run on an engine. */
const excluded: Readonly<Record<string, string[]>> = {
  server: [...embeddedOnlyFiles, poolerFile],
  embedded: [...twoProcessFiles, poolerFile],
  pooler: embeddedOnlyFiles,
};

/**
 * Two suites. `unit` tests single files. `api` tests the whole server on a database: with TEST_ENGINE=server on the
 * PostgreSQL server in TEST_DATABASE_URL, with TEST_ENGINE=pooler through the pgbouncer in TEST_POOLER_URL, otherwise
 * on the embedded database. `npm test` names the files that run there (scripts/testing/api-suites.mjs).
 */
export default defineConfig({
  test: {
    globalSetup: ['./server/test/test-data.ts'],
    setupFiles: ['./scripts/testing/fail-on-console-output.ts'],
    // The server is loaded once per worker, not once per file; each test changes only the server it started.
    isolate: false,
    maxWorkers: 2,
    execArgv: [
      // The embedded database is WebAssembly. To optimise its code takes more processor time than the tests spend in it.
      '--liftoff-only',
      // Each worker loads the whole server.
      `--import=${new URL('scripts/testing/quick-imports.mjs', import.meta.url).href}`,
    ],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{domain,contract,server,web}/src/**/*.test.{ts,tsx}', '{scripts,demo,bench,sandbox}/**/*.test.ts'],
          // The bench of Lighthouse has packages of its own below bench/.
          exclude: [...configDefaults.exclude, ...filesWithDocument],
          ...limits,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit document',
          include: filesWithDocument,
          environment: 'jsdom',
          setupFiles: ['./web/test/fresh-page.ts'],
          // jsdom draws frames and moves a lost focus with its own interval. A faked one would never run again.
          fakeTimers: { toFake: ['setTimeout', 'clearTimeout', 'Date'] },
          ...limits,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['server/test/**/*.api.test.ts'],
          setupFiles: process.env['TEST_ENGINE'] === 'server' ? ['./server/test/record-statements.ts'] : [],
          exclude: excluded[process.env['TEST_ENGINE'] ?? 'embedded'] ?? [],
          ...limits,
        },
      },
    ],
  },
});
