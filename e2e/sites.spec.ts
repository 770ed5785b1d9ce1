import { expect } from '@playwright/test';
import { expectToFit } from './expect-to-fit.ts';
import { press, tabTo } from './keyboard.ts';
import { linkMailedTo } from './mailbox.ts';
import { ask, at, errorsOf, expectAccessible, preferColours, signIn } from './people.ts';
import { expectNoKeys } from './shown-keys.ts';
import { test } from './test.ts';

test('with the keyboard alone a visitor asks the assistant, reads the reviews and asks for a demo', async ({
  page,
}) => {
  const errors = errorsOf(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(at('', '/frequently-asked-questions/PriceProDemo'));
  await press(page, 'Ask a question');
  const chat = page.getByRole('dialog', { name: 'Ask me anything' });
  await expect(chat.getByLabel('Your question')).toBeFocused();
  await page.keyboard.type('Which documents does PricePro raed?');
  await page.keyboard.press('Enter');
  await expect(chat.getByRole('listitem').getByRole('link').first()).toBeVisible();
  await expect(chat.getByLabel('Your question')).toBeFocused();
  await page.keyboard.type('How tall is the Eiffel Tower?');
  await page.keyboard.press('Enter');
  await expect(chat.getByText(/^I do not know that/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(chat).toBeHidden();
  await expect(page.getByRole('link', { name: 'Ask a question' })).toBeFocused();

  await page.goto(at('', '/plantonicare'));
  await tabTo(page, (name) => name === 'All reviews');
  const row = page.getByRole('list', { name: 'All reviews' });
  const place = () => row.evaluate(({ scrollLeft }) => scrollLeft);
  await page.keyboard.press('ArrowRight');
  await expect.poll(place).toBeGreaterThan(0);
  await page.keyboard.press('Home');
  await expect.poll(place).toBe(0);
  await press(page, 'Next review');
  await expect.poll(place).toBeGreaterThan(0);

  await page.goto(at('', '/plantonicare'));
  await press(page, 'Try for free');
  const dialog = page.getByRole('dialog', { name: /^Try .+ for free$/ });
  await expect(dialog.locator(':focus')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: 'Try for free' }).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.locator(':focus')).toBeVisible();
  await tabTo(page, (name) => name === 'text');
  await expect(dialog.getByLabel('First name')).toBeFocused();
  for (const words of ['Grace', 'Hopper', 'grace@keys.example', '+44 20 7946 0002']) {
    await page.keyboard.type(words);
    await page.keyboard.press('Tab');
  }
  await press(page, 'Send message');
  await expect(
    page.getByText('demo email sent').or(dialog.getByRole('status').getByRole('heading')).first(),
  ).toBeVisible();
  expect(errors).toEqual([]);
});

/** In English `public-pages.spec.ts` opens them all. The contact page is last, because the test goes on there. */
const germanPaths = [
  '/home',
  '/elearning',
  '/pricepro',
  '/urbanengine',
  '/plantonicare',
  '/UrbanEngineDemo',
  '/cookies',
  '/frequently-asked-questions/PriceProDemo',
  '/contact-us',
];

test('the pages of the main domain fit a phone and a desk in German, and the contact form answers', async ({
  page,
}) => {
  const errors = errorsOf(page);
  for (const path of germanPaths) {
    await page.goto(at('', `${path}?lang=de`));
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expectToFit(page, path);
    await expectNoKeys(page, path);
    if (path === '/elearning')
      for (const words of ['Wie schnell können wir anfangen?', 'Gründerin, Brightpath Academy', 'Ihre eigene Domain'])
        await expect(page.getByText(words)).toHaveCount(1);
    if (path !== '/elearning' && path !== '/contact-us') continue;
    await preferColours(page, 'dark');
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(page.locator('[data-path=newsletter-email]')).toBeVisible();
    await expectAccessible(page);
    await preferColours(page, 'light');
  }
  await page.getByLabel('Ihre Nachricht').fill('Hallo');
  await page.getByRole('button', { name: 'Nachricht senden' }).click();
  await expect(page.getByRole('alert').first()).toHaveText('Bitte füllen Sie alle Pflichtfelder aus');

  // Many messages have arrived: the form works for some seconds and is sent again. Its answer is lost, so the visitor
  // sends it once more.
  const stamps: string[] = [];
  await page.route('**/api/contact-data', async (route) => {
    stamps.push((route.request().postDataJSON() as { stamp: string }).stamp);
    if (stamps.length === 1) {
      const body = JSON.stringify({ status: 429, message: 'error.contact.work', params: { seconds: 60 } });
      return route.fulfill({ status: 429, contentType: 'application/problem+json', body });
    }
    if (stamps.length > 2) return route.continue();
    expect((await route.fetch()).status()).toBe(201);
    return route.abort();
  });
  for (const [label, words] of [
    ['Vorname', 'Ada'],
    ['Nachname', 'Lovelace'],
    ['Telefonnummer', '0171 1234567'],
    ['Ihre Nachricht', 'Guten Tag'],
  ] as const)
    await page.getByLabel(label).fill(words);
  const form = page.locator('main form').filter({ has: page.getByLabel('Vorname') });
  await form.getByLabel('E-Mail-Adresse').fill('ada@arbeit.example');
  await form.getByRole('button', { name: 'Nachricht senden' }).click();
  await expect(form.getByRole('alert')).toBeVisible();
  await form.getByRole('button', { name: 'Nachricht senden' }).click();
  await expect(page.getByRole('heading', { name: 'Vielen Dank, Ihre Nachricht ist angekommen' })).toBeFocused();
  const [first, worked, again] = stamps;
  expect([stamps.length, worked === first, again === worked]).toEqual([3, false, true]);

  await signIn(page, '', 'admin');
  await page.goto(at('', '/contact-data?lang=en'));
  await expect(page.getByRole('link', { name: 'Ada Lovelace', exact: true })).toHaveCount(1);
  await expectToFit(page, 'the inbox');
  await expect(page.getByRole('columnheader', { name: 'Name', exact: true })).toBeVisible();
  expect(errors.filter((error) => !/429|ERR_FAILED/.test(error))).toEqual([]);
});

test('a visitor subscribes to the newsletter in German, and the owner writes and sends one', async ({ page }) => {
  const reader = 'leserin@news.example';
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(at('', '/contact-us?lang=de'));
  const form = page.locator('main form').filter({ has: page.getByRole('button', { name: 'Bestellen' }) });
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const order = async (email: string) => {
    await form.getByLabel('E-Mail-Adresse').fill(email);
    await form.getByRole('button', { name: 'Bestellen' }).click();
  };
  const correct = () => page.getByRole('button', { name: 'Die Adresse ist falsch' }).click();
  await order('leserin@new.example');
  await expect(page.getByText('Die E-Mail geht an leserin@new.example.')).toBeVisible();
  await page.reload();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByText('Sie haben den Newsletter schon bestellt')).toBeVisible();
  await correct();
  await expect(form.getByLabel('E-Mail-Adresse')).toBeFocused();
  await order(reader);
  await expect(page.getByText(/^Vielen Dank. Bitte öffnen Sie den Link/)).toBeVisible();
  await correct();
  await order(reader);
  await expect(page.getByText('Sie haben den Newsletter schon bestellt')).toBeVisible();
  await page.goto(await linkMailedTo(reader, /Newsletter/));
  await expect(page.getByRole('main')).toContainText('Sie haben den Newsletter bestellt');
  await page.goto(at('', '/contact-us?lang=de'));
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByText('Sie haben den Newsletter schon bestellt')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Die Adresse ist falsch' })).toHaveCount(0);

  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, '', 'admin');
  await page.goto(at('', '/newsletters?lang=en'));
  await page.getByRole('link', { name: 'Write newsletter' }).first().click();
  await page.getByLabel('Subject').fill('News of the autumn');
  await page.getByRole('textbox', { name: 'Text' }).fill('Three new courses begin in December.');
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  await expect(preview.locator('iframe').contentFrame().getByText('Three new courses')).toBeVisible();
  await page.keyboard.press('Escape');
  for (const colorScheme of ['light', 'dark'] as const) {
    await preferColours(page, colorScheme);
    await expectAccessible(page);
  }
  await page.getByRole('button', { name: 'Send…' }).click();
  const sending = page.getByRole('dialog', { name: 'Send newsletter' });
  await expect(sending.getByText('goes to 1 subscriber.')).toBeVisible();
  await sending.getByRole('button', { name: 'Send now' }).click();
  await expect(sending).toBeHidden();
  const unsubscribe = new URL(await linkMailedTo(reader, /News of the autumn/));
  expect((await ask('', unsubscribe.pathname + unsubscribe.search)).status).toBe(200);
  await page.goto(at('', '/newsletters'));
  await expect(page.getByRole('link', { name: 'News of the autumn' })).toBeVisible();
  await expectAccessible(page);
});

test('an owner edits the words of the contact page beside its preview, and visitors read them in that language', async ({
  page,
}) => {
  const errors = errorsOf(page);
  await signIn(page, 'brightpath', 'brightpath-owner');
  await page.goto(at('brightpath', '/company-settings?group=contact-page'));
  const preview = page.getByRole('region', { name: 'Preview' }).locator('iframe').contentFrame();
  await page.getByRole('radio', { name: 'German' }).check();
  await expect(preview.getByRole('heading', { level: 1, includeHidden: true })).toHaveText('Kontakt');
  const part = (name: string) => page.locator('summary').filter({ hasText: name });
  await part('Page').click();
  await page.getByRole('textbox', { name: 'Heading', exact: true }).fill('Sprechen Sie mit uns');
  await part('Form').click();
  await page.getByRole('textbox', { name: 'Send message', exact: true }).fill('Ab die Post');
  await expect(preview.getByRole('heading', { level: 1, includeHidden: true })).toHaveText('Sprechen Sie mit uns');
  await expect(preview.getByRole('button', { name: 'Ab die Post', includeHidden: true })).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  // The button is disabled while it saves, so only the message says that the server has the words.
  await expect(page.getByRole('status').filter({ hasText: 'Your settings have been saved' })).toBeVisible();

  await page.goto(at('brightpath', '/contact-us?lang=de'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sprechen Sie mit uns');
  await expect(page).toHaveTitle(/^Sprechen Sie mit uns/);
  await expect(page.getByRole('button', { name: 'Ab die Post' })).toBeVisible();
  await page.goto(at('brightpath', '/contact-us?lang=en'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact us');
  expect(errors).toEqual([]);
});
