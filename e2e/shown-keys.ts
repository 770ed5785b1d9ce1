import { expect, type Locator, type Page } from '@playwright/test';
import { textsOfLanguage } from '../locales/texts-of-language.ts';
import { waitForStillness } from './people.ts';

const keys = Object.keys(textsOfLanguage('en'));
const groups = [...new Set(keys.flatMap((key) => (key.includes('.') ? [key.slice(0, key.indexOf('.'))] : [])))];
const key = new RegExp(`\\b(?:${groups.join('|')})\\.[A-Za-z][\\w.-]*|\\{\\{.*?\\}\\}`, 'g');

/** Fails when a text, label or title of the page is a translation key or has an unfilled placeholder. */
export async function expectNoKeys(page: Page, where: string): Promise<void> {
  const visibleTexts = await page.evaluate(() =>
    [
      document.title,
      document.body.innerText,
      ...[...document.body.querySelectorAll('[aria-label], [title], [placeholder], [alt]')].flatMap((one) =>
        ['aria-label', 'title', 'placeholder', 'alt'].map((name) => one.getAttribute(name) ?? ''),
      ),
    ].join('\n'),
  );
  expect(visibleTexts.match(key) ?? [], where).toEqual([]);
}

/** The translation keys and unfilled placeholders in the texts and labels of an HTML page. Addresses are left out. */
export function keysInHtml(html: string): readonly string[] {
  const texts = html.replaceAll(/<(script|style)\b.*?<\/\1>/gs, '').replaceAll(/<[^>]*>/g, '\n');
  const labels = [...html.matchAll(/\s(?:aria-label|title|placeholder|alt|content)="(?!https?:)([^"]*)"/g)].map(
    ([, label]) => label,
  );
  return [texts, ...labels].join('\n').match(key) ?? [];
}

/**
 * Sends every form of the page empty, with a short word and with an address, and checks the messages. The server must
 * refuse what they send.
 */
export async function submitForms(page: Page, path: string, count: number): Promise<void> {
  // A search has no button.
  const forms = page.locator('main form').filter({ has: page.locator('[type=submit]') });
  await expect(forms, path).toHaveCount(count);
  // A registration opens its terms in a dialog, which may be loaded late.
  const dialog = page.getByRole('dialog');
  await page.addLocatorHandler(dialog, () => page.keyboard.press('Escape'));
  for (let index = 0; index < count; index += 1)
    for (const word of ['', 'x', 'somebody@example.com', 'somebody@example.com']) {
      // The reply to a word may have replaced the form. Without a word nothing has been sent yet.
      const form = forms.nth(index);
      if (word === '' || (await form.isVisible())) await sendForm(page, form, word, path);
    }
  await page.removeLocatorHandler(dialog);
}

async function sendForm(page: Page, form: Locator, word: string, path: string): Promise<void> {
  const inputs = form.locator('input:not([type=checkbox], [type=radio], [type=hidden]), textarea');
  for (const input of await inputs.all()) if (await input.isEditable()) await input.fill(word);
  await form.locator('[type=submit]').last().click();
  await waitForStillness(page);
  // The answer may replace the form, so the next word waits for it.
  await expect(form.locator('[type=submit][aria-disabled=true]')).toHaveCount(0);
  await expectNoKeys(page, `${path}, filled with "${word}"`);
}
