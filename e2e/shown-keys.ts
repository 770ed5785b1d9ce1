import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';

const keys = Object.keys(JSON.parse(readFileSync('locales/en.json', 'utf8')) as Record<string, string>);
const groups = [...new Set(keys.flatMap((key) => (key.includes('.') ? [key.slice(0, key.indexOf('.'))] : [])))];
const key = new RegExp(`\\b(?:${groups.join('|')})\\.[A-Za-z][\\w.-]*|\\{\\{.*?\\}\\}`, 'g');

/** Fails on any text, label or title of the page that is a key of the language files, or a value that was not filled in. */
export async function expectNoKeys(page: Page, where: string): Promise<void> {
  const said = await page.evaluate(() =>
    [
      document.title,
      document.body.innerText,
      ...[...document.body.querySelectorAll('[aria-label], [title], [placeholder], [alt]')].flatMap((one) =>
        ['aria-label', 'title', 'placeholder', 'alt'].map((name) => one.getAttribute(name) ?? ''),
      ),
    ].join('\n'),
  );
  expect(said.match(key) ?? [], where).toEqual([]);
}
