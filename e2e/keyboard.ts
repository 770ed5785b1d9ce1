import { expect, type Page } from '@playwright/test';

/** Describes the focused element: its text, or the kind of a choice. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (element instanceof HTMLInputElement) return element.type;
    return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '';
  });

/** Presses Tab until the focus is there, again when the page has changed meanwhile. */
export const tabTo = (page: Page, isThere: (name: string) => boolean): Promise<void> =>
  expect(async () => {
    for (let step = 0; step < 80; step += 1) {
      if (isThere(await focused(page))) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`The Tab key did not lead there; the focus is on “${await focused(page)}”.`);
  }).toPass();

/** Goes to the named part with Tab and presses Enter. */
export async function press(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, (focused) => (typeof name === 'string' ? focused === name : name.test(focused)));
  await page.keyboard.press('Enter');
}
