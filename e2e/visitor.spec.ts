import { expect } from '@playwright/test';
import { firstCourse, paidCourse } from './first-course.ts';
import { ask, at, errorsOf, expectAccessible, signInByForm } from './people.ts';
import { expectNoKeys, keysInHtml, submitForms } from './shown-keys.ts';
import { test } from './test.ts';

test('the first HTML names the tenant, before any script', async () => {
  const { body, headers } = await ask('brightpath', '/home');
  const head = body.slice(0, body.indexOf('</head>'));
  expect(head).toContain('Brightpath Academy');
  expect(head).toMatch(/--[\w-]+:\s*#[0-9a-f]{6}/i);
  expect(body).toContain('Popular courses');
  expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
  const again = await ask('brightpath', '/home', { 'if-none-match': headers.etag ?? '' });
  expect(again.status).toBe(304);
});

test('search engines get the public pages, and no catalogue where there are no courses', async () => {
  const { body: brightpath } = await ask('brightpath', '/sitemap.xml');
  expect(brightpath).toContain(at('brightpath', '/our-courses/Spreadsheets_without_fear_courseId_'));
  const { body: lapsed } = await ask('lapsed', '/sitemap.xml');
  expect(lapsed).toContain(at('lapsed', '/home'));
  expect(lapsed).not.toContain('our-courses');
  const { body: main } = await ask('', '/sitemap.xml');
  for (const page of ['/pricepro', '/urbanengine?lang=de', '/plantonicare', '/contact-us'])
    expect(main).toContain(`<loc>${at('', page)}</loc>`);
});

test('a visitor finds a course in the catalogue and reads its outline', async ({ page }) => {
  const errors = errorsOf(page);
  await page.goto(at('brightpath'));
  await expect(page).toHaveURL(/\/home$/);
  await expectAccessible(page);
  await page.goto(at('brightpath', '/our-courses'));
  await page
    .getByRole('link', { name: /Spreadsheets without fear/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/our-courses\/Spreadsheets_without_fear_courseId_[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Spreadsheets without fear' })).toBeVisible();
  await expect(page).toHaveTitle(/Spreadsheets without fear/);
  await expectAccessible(page);
  expect(errors).toEqual([]);
});

test('an animation ends at once for a visitor who prefers reduced motion', async ({ page }) => {
  await page.goto(at('brightpath', '/contact-us'));
  const animation = await page.evaluate(() => {
    const loading = document.body.appendChild(document.createElement('div'));
    loading.style.animation = 'loading 2s infinite';
    const { animationDuration: duration, animationIterationCount: times } = getComputedStyle(loading);
    return { duration, times };
  });
  expect(animation).toEqual({ duration: '0.001s', times: '1' });
});

test('a step to another page leads the focus to its heading, without a frame for the pointer and without a jump', async ({
  page,
}) => {
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto(at('brightpath', '/our-courses'));
  await page
    .locator(`main a[href="${await firstCourse()}"]`)
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/our-courses\/./);
  await expect(heading).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/our-courses$/);
  await expect(heading).toBeFocused();
  await page.reload();
  await page.evaluate(() => window.scrollTo(0, 300));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click();
  await expect(page).toHaveURL(/contact-us$/);
  await expect(heading).toBeFocused();
  expect(await heading.evaluate((element) => element.matches(':focus-visible'))).toBe(false);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('a legal text has an address of its own, and the back button closes it', async ({ page }) => {
  await page.goto(at('brightpath', '/our-courses?search=writing'));
  const terms = page.getByRole('dialog', { name: 'Terms and conditions' });
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Terms and conditions' });
  await link.click();
  await expect(terms.getByText('Your place on a course')).toBeVisible();
  await expect(page).toHaveURL(/\?search=writing#terms$/);
  await expectAccessible(page);
  await page.goBack();
  await expect(terms).toBeHidden();
  await expect(link).toBeFocused();
  await expect(page).toHaveURL(/\?search=writing$/);
  await page.goto(at('brightpath', '/contact-us#terms'));
  await terms.getByRole('button', { name: 'Cancel' }).click();
  await expect(terms).toBeHidden();
  await expect(page).toHaveURL(/\/contact-us$/);
});

test('the browser sanitises an unsafe text again before it shows it', async ({ page }) => {
  await page.goto(at('brightpath', '/our-courses'));
  let unsafe = 0;
  await page.route(/\.data(\?|$)/, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const { body, headers } = await ask('brightpath', pathname + search);
    const unclean = body.replaceAll('<p>', '<p onclick=\\"steal()\\"><object data=x></object>');
    if (unclean !== body) unsafe += 1;
    await route.fulfill({ body: unclean, headers: { 'content-type': headers['content-type'] ?? '' } });
  });
  await page
    .getByRole('link', { name: /Spreadsheets without fear/ })
    .first()
    .click();
  const about = page.getByRole('region', { name: 'About this course' });
  await expect(about.locator('p').first()).toBeVisible();
  expect(await about.innerHTML()).not.toMatch(/steal|object/);
  expect(unsafe).toBeGreaterThan(0);
});

test('a bare course id redirects to its full address, and an unknown page answers with 404', async ({ page }) => {
  await page.goto(at('brightpath', '/our-courses'));
  const href = await page
    .getByRole('link', { name: /Spreadsheets without fear/ })
    .first()
    .getAttribute('href');
  const id = /_courseId_(.+)$/.exec(href ?? '')?.[1];
  const bare = await ask('brightpath', `/our-courses/${id}`);
  expect([301, 302, 307, 308]).toContain(bare.status);
  expect(bare.headers.location).toContain('Spreadsheets_without_fear_courseId_');
  const missing = await page.goto(
    at('brightpath', '/our-courses/Nothing_courseId_01900000-0000-7000-8000-000000000000'),
  );
  expect(missing?.status()).toBe(404);
  await expect(page.getByText('course not found')).toBeVisible();
  const unknown = await page.goto(at('brightpath', '/no/such/page'));
  expect(unknown?.status()).toBe(404);
  await expect(page.getByText('The page does not exist.')).toBeVisible();
  const nobody = await page.goto(at('nobody', '/home'));
  expect(nobody?.status()).toBe(404);
});

test('hafenkolleg is in German, also on a phone, and an address in English keeps that language for the visit', async ({
  page,
}) => {
  const errors = errorsOf(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(at('hafenkolleg', '/home'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expectAccessible(page);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
  const language = page.locator('html');
  await page.goto(at('hafenkolleg', '/home?lang=en'));
  await expect(language).toHaveAttribute('lang', 'en');
  await page.goto(at('hafenkolleg', '/our-courses'));
  await expect(language).toHaveAttribute('lang', 'en');
  expect(errors).toEqual([]);
});

test('a wrong password shows a message, and the right one signs in', async ({ page }) => {
  await page.goto(at('brightpath', '/login'));
  await page.getByLabel('Username', { exact: true }).fill('brightpath-newcomer');
  await page.getByLabel('Password', { exact: true }).fill('not this one');
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('Failed to sign in! Please check your credentials and try again.');
  await signInByForm(page, 'brightpath', 'brightpath-newcomer');
  await page.goto(at('brightpath', '/account/settings'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
});

const refusals = [
  { status: 503, problem: { message: 'error.http.503' } },
  { status: 400, problem: { message: 'error.nobodyKnowsThis' }, 'x-app-error': 'error.nobodyKnowsThis' },
];

/**
 * The public pages with forms, of which some ask for the key of a mail, and those that `public-pages.spec.ts` does not
 * open; and how many forms a visitor can send there.
 */
const formPaths = (course: string) =>
  [
    ['/our-courses', 0],
    ['/contact-us', 2],
    ['/login', 1],
    ['/logout', 0],
    ['/no/such/page', 0],
    ['/my-courses', 1],
    ['/account/activate', 0],
    ['/account/activate?key=x', 0],
    ['/account/reset/request', 1],
    ['/account/reset/finish', 0],
    ['/account/reset/finish?key=x', 1],
    [course, 1],
  ] as const;

/** Pages without a form: `public-pages.spec.ts` opens them and looks for keys. */
const pathsWithoutForm = ['/home', '/demo-courses'];

/** The demo's courses have a page on the demo site only. */
const hostOf = (path: string): string => (path === '/demo-courses' ? 'demo' : 'brightpath');

test('no public page shows a translation key, with any form input', async ({ page }) => {
  let refusal = 0;
  await page.route(/\/api\//, async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    const { status, problem, ...headers } = refusals[refusal++ % refusals.length] ?? { status: 500, problem: {} };
    await route.fulfill({ status, body: JSON.stringify(problem), headers });
  });
  for (const [path, forms] of formPaths(`${await paidCourse()}#register`)) {
    await page.goto(at('brightpath', path));
    await page.waitForLoadState('networkidle');
    await expectNoKeys(page, path);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await submitForms(page, path, forms);
  }
});

/** Both languages have the same keys and placeholders (scripts/check-locales.mjs), so the first HTML is enough here. */
test('in German the first HTML of no public page shows a translation key', async () => {
  for (const path of [...pathsWithoutForm, ...formPaths(await firstCourse()).map(([one]) => one)]) {
    const { body } = await ask(hostOf(path), path, { cookie: 'lernhaus-language=de' });
    expect(body, path).toContain('<html lang="de"');
    expect(keysInHtml(body), path).toEqual([]);
    if (!pathsWithoutForm.includes(path)) continue;
    const [, main] = body.split('<main');
    expect(main, path).toBeDefined();
    expect(main, path).not.toContain('<form');
  }
});

test('a visitor of the main domain sees the plans, writes to the company, and reads that the message has arrived', async ({
  page,
}) => {
  const errors = errorsOf(page);
  await page.goto(at('', '/home'));
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('img', { name: /^A lesson in Lernhaus/ })).toBeVisible();
  await expect(page.getByText('2 months free if you pay yearly')).toBeVisible();
  await page.getByRole('radio', { name: 'Annual' }).check();
  await expect(page.getByText('INR 29,000')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Choose Basic' })).toHaveAttribute('href', /^\/register\?plan=.+YEARLY/);
  await page.getByRole('link', { name: 'Try for free' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Try Lernhaus for free' });
  await dialog.getByRole('button', { name: 'Send message' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('all fields mandatory');
  await expect(dialog.getByLabel('First name')).toBeFocused();
  await expectAccessible(page);
  await dialog.getByLabel('First name').fill('Ada');
  await dialog.getByLabel('Last name').fill('Lovelace');
  await dialog.getByLabel('E-mail address').fill('ada@example.org');
  await dialog.getByLabel('Phone number').fill('0171 1234567');
  await dialog.getByRole('button', { name: 'Send message' }).click();
  // Specification 4: the visitor goes on to the demo, with the reference.
  await page.waitForURL(/\/\/demo\.[^/]+\/demo-courses\?user=[0-9a-f-]{36}&lang=en$/);
  await page.goto(at('', '/contact-us?demo=1'));
  await expect(page.getByRole('heading', { name: 'demo email already sent' })).toBeVisible();
  await page.goto(at('', '/home'));
  await page.getByRole('link', { name: 'Urban Engine' }).click();
  await page.getByRole('link', { name: 'Open the tool' }).click();
  await page.waitForURL('**/UrbanEngineDemo');
  await expect(page.getByRole('button', { name: 'Assess safety' })).toBeDisabled();
  await page.getByRole('textbox', { name: 'Street' }).fill('mill ln');
  await page.getByRole('textbox', { name: 'City' }).fill('Lernford');
  // The link may have loaded the whole page: its scripts enable the button.
  await expect(page.getByRole('button', { name: 'Assess safety' })).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Mill Lane, Lernford, United Kingdom' })).toBeVisible();
  await expect(page.getByText('These crimes are an invented sample')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Street' }).fill('Nowhere Street');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'No assessment' })).toBeVisible();
  expect(errors).toEqual([]);
});
