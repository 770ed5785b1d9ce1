import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const minute = 60_000;
const debian = '/usr/bin/chromium';

// Set once by the first process that reads this file; the workers inherit it and meet the same server.
process.env.E2E_PORT ??= '18080';
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'lernhaus-e2e-'));
process.env.CHROME_PATH ??= existsSync(debian) ? debian : '';

const port = process.env.E2E_PORT;
const executablePath = process.env.CHROME_PATH;

/** Journeys through the demo tenants, in a browser, against the server that `npm start` starts. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  timeout: minute,
  expect: { timeout: 10_000 },
  workers: 2,
  retries: 0,
  forbidOnly: true,
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-GB',
    trace: 'retain-on-failure',
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
      ],
    },
  },
  webServer: {
    command: 'node scripts/start.mjs',
    url: `http://localhost:${port}/`,
    timeout: 3 * minute,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: { PORT: port, HOST: '127.0.0.1', DATA_DIR: process.env.E2E_DATA_DIR, NODE_ENV: 'test' },
  },
});
