import { defineConfig } from 'vitest/config';

const minute = 60_000;

/**
 * Two suites: `unit` needs nothing but Node; `api` drives the whole server on a database, the embedded one or, with
 * TEST_ENGINE=server, the PostgreSQL server in TEST_DATABASE_URL.
 */
export default defineConfig({
  test: {
    setupFiles: ['./scripts/testing/noise-is-failure.ts'],
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
          // These start processes with databases of their own: once is enough for both engines.
          exclude: process.env['TEST_ENGINE'] === 'server' ? ['server/test/{start,cli,exam-kill}.api.test.ts'] : [],
          testTimeout: minute,
          hookTimeout: 2 * minute,
          maxWorkers: 2,
        },
      },
    ],
  },
});
