import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { get, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { createRequire } from 'node:module';
import { json, text } from 'node:stream/consumers';
import { expect, type Frame, type Locator, type Page } from '@playwright/test';
import type axe from 'axe-core';

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

const port = process.env['E2E_PORT'] ?? '18080';

/** An address on a company's site; on the main domain without a company. */
export const at = (company: string, path = '/'): string =>
  `http://${company ? `${company}.` : ''}localhost:${port}${path}`;

/** The raw reply to a GET: no scripts, no redirects. */
export function ask(
  company: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; headers: IncomingHttpHeaders; body: string }> {
  const host = new URL(at(company)).host;
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers: { host, ...headers } }, (answer) => {
      const response = { status: answer.statusCode ?? 0, headers: answer.headers };
      text(answer).then((body) => resolve({ ...response, body }), reject);
    }).once('error', reject);
  });
}

const demoPassword = 'lernhaus-demo';
const tokens = new Map<string, Promise<string>>();

/** The token of a user. Each test worker requests it once. */
function tokenOf(company: string, login: string): Promise<string> {
  const key = `${login}@${company}`;
  const token = tokens.get(key) ?? authenticate(company, login);
  tokens.set(key, token);
  return token;
}

/** Signs in by the API. Only browsers resolve the company's host name, so the request names it in a header. */
async function authenticate(company: string, login: string): Promise<string> {
  const headers = { host: new URL(at(company)).host, 'content-type': 'application/json' };
  const call = request({ host: '127.0.0.1', port, path: '/api/authenticate', method: 'POST', headers });
  call.end(JSON.stringify({ username: login, password: demoPassword }));
  const [reply] = (await once(call, 'response')) as [IncomingMessage];
  const { id_token: token } = (await json(reply)) as { id_token?: string };
  if (!token) throw new Error(`${login} of ${company || 'the main domain'} could not sign in: ${reply.statusCode}`);
  return token;
}

/** Signs in without the form: stores a token in the page's browser. Shows no page of the app. */
export async function signIn(page: Page, company: string, login: string): Promise<void> {
  const token = await tokenOf(company, login);
  // Storage belongs to an origin, so a page of the site must be open; this is the smallest one.
  await page.goto(at(company, '/robots.txt'));
  await page.evaluate((value) => {
    localStorage.setItem('jhi-authenticationToken', value);
    // biome-ignore lint/suspicious/noDocumentCookie: the sign-in page sets it in the same way.
    document.cookie = 'lernhaus-signed-in=1; path=/; samesite=lax';
  }, token);
}

const words = {
  en: { username: 'Username', password: 'Password', signIn: 'Sign in' },
  de: { username: 'Benutzername', password: 'Passwort', signIn: 'Anmelden' },
};

/** Signs in with the form and waits until the page shows the account. */
export async function signInByForm(
  page: Page,
  company: string,
  login: string,
  language: 'en' | 'de' = 'en',
  secret = demoPassword,
): Promise<void> {
  const { username, password, signIn: button } = words[language];
  await page.goto(at(company, '/login'));
  await page.getByLabel(username, { exact: true }).fill(login);
  await page.getByLabel(password, { exact: true }).fill(secret);
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

/**
 * Expects that axe finds no accessibility violation on the screen, in any of its frames. A reply that comes during a
 * scan changes colours while axe measures them, so what a scan finds must be there in a second one.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // Selectors take up to a quarter of a scan, so only a second scan makes them.
  const hasViolations = (await violationsOf(page, false)).length > 0;
  expect(hasViolations ? await violationsOf(page, true) : []).toEqual([]);
}

async function violationsOf(page: Page, selectors: boolean): Promise<[rule: string, targets: unknown[]][]> {
  await waitForStillness(page);
  for (const frame of page.frames()) await loadAxe(frame);
  return page.evaluate(async (withSelectors) => {
    const scan = await window.axe.run(document, {
      resultTypes: ['violations'],
      selectors: withSelectors,
      // axe would read every style sheet too, for a rule that it does not run.
      preload: { assets: ['media'] },
    });
    return scan.violations.map(({ id, nodes }): [string, unknown[]] => [id, nodes.map(({ target }) => target)]);
  }, selectors);
}

/** Waits until the screen is what the viewer reads: nothing has changed for a while, and no transition runs. */
export function waitForStillness(page: Page): Promise<void> {
  return page.evaluate(async (stillMs) => {
    const unchanged = () =>
      new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(end, stillMs);
        });
        const end = () => {
          observer.disconnect();
          resolve();
        };
        let timer = setTimeout(end, stillMs);
        observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      });
    // A colour that still changes has a wrong contrast. The last change may have begun the transition.
    const transitions = () =>
      document
        .getAnimations()
        .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    await unchanged();
    for (let running = transitions(); running.length > 0; running = transitions()) {
      await Promise.allSettled(running.map(({ finished }) => finished));
      await unchanged();
    }
  }, 200);
}

/** Prefers light or dark as a visitor's system does, and waits until the page has these colours. */
export async function preferColours(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
}

/**
 * The package's short form: a browser compiles it in two thirds of the time. A browser keeps a text that has only ASCII
 * characters in half the memory.
 */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8').replaceAll(
  /[^\0-\x7f]/g,
  (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
);

/** Loads axe once per document: to send and to compile it takes as long as to scan a screen. */
async function loadAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource);
}

/** A page may ask the API for a row that does not exist. A missing page, script, style sheet or picture is an error. */
const isApiAddress = (url: string): boolean => /^https?:\/\/[^/]+\/(?:services|api|management)\//.test(url);

/** Collects the errors that a page logs or throws from now on. */
export function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    const { url } = message.location();
    if (!(/status of 404/.test(message.text()) && isApiAddress(url))) errors.push(`${message.text()} (${url})`);
  });
  return errors;
}

/** The entries of a row's menu, which this opens. */
export async function openRowMenu(row: Locator): Promise<Locator> {
  await row.getByRole('button', { name: /^(?:Actions|Aktionen): / }).click();
  return row.locator('[popover]').getByRole('link');
}

/** Chooses an entry of a row's menu: 'Edit'. */
export async function chooseInRow(row: Locator, action: string): Promise<void> {
  const entries = await openRowMenu(row);
  await entries.filter({ hasText: action }).click();
}

/** Chooses the country of an address by typing its name and leaving the field. */
export async function chooseCountry(page: Page, name: string): Promise<void> {
  const field = page.locator('input[data-path="country"]');
  await field.fill(name);
  await field.press('Tab');
  await expect(field).toHaveValue(name);
}

/** Opens the menu of a list: its columns, the export, and what else can be done with it. */
export const openListMenu = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'More actions for this list' }).click();
