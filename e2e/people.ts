import { get, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const port = process.env['E2E_PORT'] ?? '18080';

/** A page of a company's site; the main domain without one. */
export const at = (company: string, path = '/'): string =>
  `http://${company ? `${company}.` : ''}localhost:${port}${path}`;

/** The bare answer to a GET, as a program sees it: no script runs, no redirect is followed. */
export function ask(
  company: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; headers: IncomingHttpHeaders; body: string }> {
  const host = new URL(at(company)).host;
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers: { host, ...headers } }, (answer) => {
      const told = { status: answer.statusCode ?? 0, headers: answer.headers };
      text(answer).then((body) => resolve({ ...told, body }), reject);
    }).once('error', reject);
  });
}

const words = {
  en: { username: 'Username', password: 'Password', signIn: 'Sign in' },
  de: { username: 'Benutzername', password: 'Passwort', signIn: 'Anmelden' },
};

/** Signs in by the form and waits until the site knows who it is. */
export async function signIn(
  page: Page,
  company: string,
  login: string,
  language: 'en' | 'de' = 'en',
  secret = 'lernhaus-demo',
): Promise<void> {
  const { username, password, signIn: button } = words[language];
  await page.goto(at(company, '/login'));
  await page.getByLabel(username, { exact: true }).fill(login);
  await page.getByLabel(password, { exact: true }).fill(secret);
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

/** Nothing on the screen shuts anybody out, as far as a machine can tell. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
}

/** Errors that a page wrote to its console or threw, gathered from now on. */
export function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 404/.test(message.text())) errors.push(message.text());
  });
  return errors;
}
