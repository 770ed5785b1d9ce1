import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/testing/browser.mjs';

const minute = 60_000;
const { E2E_PORT: port = '18080' } = process.env;
const executablePath = await findBrowser({ shell: true });
/** Playwright deletes `test-results` before it starts the server, so each run begins with only the demo data. */
const dataDir = process.env.E2E_DATA_DIR ?? resolve('test-results/data');

/** Browser tests on the demo tenants. Their server starts like `npm start`. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  // Ends a test that hangs. On an idle machine the longest test takes a minute.
  timeout: 15 * minute,
  // Ends a wait for something that never happens; a busy machine needs more time.
  expect: { timeout: minute, toPass: { timeout: minute } },
  workers: 2,
  retries: 0,
  forbidOnly: true,
  use: {
    // A click on something that never appears fails like a wait, before the timeout of the whole test.
    actionTimeout: minute,
    baseURL: `http://localhost:${port}`,
    locale: 'en-GB',
    // axe measures a wrong contrast while a colour changes.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every page takes as much CPU time as the tests themselves.
    trace: process.env.E2E_TRACE ? 'on' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A browser without windows does not know how fast the connection is. On a fast one pictures load at this
        // distance, in CSS pixels.
        '--blink-settings=lazyLoadingImageMarginPxUnknown=1250',
      ],
    },
  },
  webServer: {
    command: 'node scripts/start.mjs',
    url: `http://localhost:${port}/`,
    // Ends a start that hangs; an idle machine needs 20 seconds.
    timeout: 10 * minute,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: { PORT: port, HOST: '127.0.0.1', DATA_DIR: dataDir, NODE_ENV: 'test' },
  },
});
