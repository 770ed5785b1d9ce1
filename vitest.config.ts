import { defineConfig } from 'vitest/config';
import { decidedAboveTheDatabase } from './scripts/testing/api-suites.mjs';

const minute = 60_000;

/** They start programs with their own databases, which is the same on both engines. */
const onceIsEnough = ['server/test/{start,cli,server-killed}.api.test.ts'];
/** Two processes need a database that both reach. */
const needsServer = ['server/test/two-processes.api.test.ts'];

/**
 * Two suites: `unit` needs nothing but Node; `api` drives the whole server on a database: all of it with
 * TEST_ENGINE=server on the PostgreSQL server in TEST_DATABASE_URL, and on the embedded one what depends on the engine.
 */
export default defineConfig({
  test: {
    setupFiles: ['./scripts/testing/fail-on-console-output.ts'],
    // The server is loaded once per worker, not once per file; each test changes only the server it started.
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
