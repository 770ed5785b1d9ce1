import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';

const minute = 60_000;
const debian = '/usr/bin/chromium';

const { E2E_PORT: port = '18080', CHROME_PATH: executablePath = existsSync(debian) ? debian : '' } = process.env;
/** Playwright empties `test-results` before it starts the server, so each run begins with the demo data alone. */
const dataDir = process.env.E2E_DATA_DIR ?? resolve('test-results/data');

/** Journeys through the demo tenants, in a browser, against the server that `npm start` starts. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  // Against a journey that hangs; the longest of them take a fifth of it on an idle machine.
  timeout: 5 * minute,
  expect: { timeout: 15_000 },
  workers: 2,
  retries: 0,
  forbidOnly: true,
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-GB',
    // A colour on its way from one to another is neither, to eyes that measure contrast.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every page takes as much of the processor as the journeys themselves.
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
      ],
    },
  },
  webServer: {
    command: 'node scripts/start.mjs',
    url: `http://localhost:${port}/`,
    timeout: 3 * minute,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: { PORT: port, HOST: '127.0.0.1', DATA_DIR: dataDir, NODE_ENV: 'test' },
  },
});
