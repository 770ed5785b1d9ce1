import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { root } from '../prepare/tool-path.mjs';
import { ensureBrowser } from './browser.mjs';

/** @typedef {import('@playwright/test').Page} Page */

/** @typedef {{
 *   at: (company: string, path: string) => string,
 *   open: (company: string, options: import('@playwright/test').BrowserContextOptions) => Promise<Page>,
 *   signIn: (page: Page, company: string, login: string) => Promise<void>,
 * }} DemoBrowser */

const port = Number(process.env['PICTURES_PORT'] ?? 21_500);

/**
 * Starts a server with the demo data and a browser, and stops both after the work.
 * @param {(demo: DemoBrowser) => Promise<void>} work
 */
export async function withDemoBrowser(work) {
  const folder = mkdtempSync(join(tmpdir(), 'lernhaus-pictures-'));
  const env = { ...process.env, PORT: String(port), DATA_DIR: folder };
  const server = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve) => {
    server.stdout.on('data', (output) => String(output).includes('is serving') && resolve(undefined));
  });
  const executablePath = await ensureBrowser(console.log);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });
  /** @type {DemoBrowser['at']} */
  const at = (company, path) => `http://${company}.localhost:${port}${path}`;
  try {
    await work({
      at,
      open: async (company, options) => {
        const context = await browser.newContext({ locale: 'en-GB', ...options });
        await context.addCookies([{ name: 'cookieConsent', value: 'accepted', url: at(company, '/') }]);
        return context.newPage();
      },
      signIn: async (page, company, login) => {
        await page.goto(at(company, '/login'));
        await page.waitForLoadState('networkidle');
        await page.locator('input[autocomplete="username"]').fill(login);
        await page.locator('input[autocomplete="current-password"]').fill('lernhaus-demo');
        await page.locator('main button[type="submit"]').click();
        await page.waitForURL((url) => !url.pathname.startsWith('/login'));
      },
    });
  } finally {
    await browser.close();
    server.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
  }
}
