import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { root } from './prepare/tool-path.mjs';
import { ensureBrowser } from './testing/browser.mjs';

/** `node scripts/take-pictures.mjs`: takes the README's pictures from a server with the demo data. */
const port = 21_500;
/** @param {string} company @param {string} path */
const at = (company, path) => `http://${company}.localhost:${port}${path}`;
const folder = mkdtempSync(join(tmpdir(), 'lernhaus-pictures-'));
const env = { ...process.env, PORT: String(port), DATA_DIR: folder };
const server = spawn(process.execPath, ['scripts/start.mjs'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
await new Promise((resolve) => {
  server.stdout.on('data', (output) => String(output).includes('is serving') && resolve(undefined));
});
const executablePath = await ensureBrowser(console.log);
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });

try {
  const visitor = await open({ width: 1280, height: 800 });
  await visitor.goto(at('brightpath', '/home'));
  await take(visitor, 'home-brightpath');
  await signIn(visitor);
  await visitor.goto(at('brightpath', '/my-courses'));
  await visitor.getByRole('link', { name: /resume course/i }).click();
  await visitor.getByRole('heading', { level: 1, name: 'Order in the list' }).waitFor();
  await take(visitor, 'player');
  const phone = await open({ width: 390, height: 700 });
  await signIn(phone);
  await phone.goto(at('brightpath', '/my-courses'));
  await phone
    .getByRole('link', { name: /Spreadsheets/ })
    .first()
    .click();
  await phone
    .getByText(/steps done/)
    .first()
    .waitFor();
  await take(phone, 'my-courses-phone');
  const author = await open({ width: 1440, height: 860 });
  await signIn(author, 'brightpath-author');
  await author.goto(at('brightpath', '/course'));
  await author.getByRole('link', { name: 'Spreadsheets without fear', exact: true }).click();
  const outline = author.getByRole('navigation', { name: 'Outline' });
  await outline
    .getByRole('button', { name: /^Show or hide/ })
    .first()
    .click();
  await outline
    .getByRole('list', { name: 'Lessons' })
    .getByRole('button', { name: /^Show or hide/ })
    .first()
    .click();
  await outline.getByRole('button', { name: /^Which cell is in/ }).click();
  await author.getByRole('button', { name: 'Check answer' }).waitFor();
  await take(author, 'editor');
} finally {
  await browser.close();
  server.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
}

/** @param {{ width: number, height: number }} viewport */
async function open(viewport) {
  const context = await browser.newContext({ viewport, deviceScaleFactor: 1.5, locale: 'en-GB' });
  await context.addCookies([{ name: 'cookieConsent', value: 'accepted', url: at('brightpath', '/') }]);
  return context.newPage();
}

/** @param {import('@playwright/test').Page} page @param {string} login */
async function signIn(page, login = 'brightpath-student') {
  await page.goto(at('brightpath', '/login'));
  await page.getByLabel('Username', { exact: true }).fill(login);
  await page.getByLabel('Password', { exact: true }).fill('lernhaus-demo');
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
}

/** @param {import('@playwright/test').Page} page @param {string} name */
async function take(page, name) {
  await page.waitForLoadState('networkidle');
  const picture = await page.screenshot({ animations: 'disabled' });
  await sharp(picture)
    .webp({ quality: 82 })
    .toFile(join(root, 'docs/pictures', `${name}.webp`));
}
