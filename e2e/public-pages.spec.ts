import { readdirSync, readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { expectToFit } from './expect-to-fit.ts';
import { firstCourse, paidCourse } from './first-course.ts';
import { ask, at, expectAccessible } from './people.ts';
import { searchFactsIn } from './search-engines.ts';
import { expectNoKeys } from './shown-keys.ts';
import { test } from './test.ts';

/** The structured data of the public pages, by company and path. */
const describedPages = [
  ['', '/home', ['Organization', 'Product', 'FAQPage']],
  ['', '/elearning', ['Product', 'FAQPage', 'BreadcrumbList']],
  ['', '/pricepro', ['Product', 'FAQPage', 'BreadcrumbList']],
  ['', '/urbanengine', ['Product', 'FAQPage', 'BreadcrumbList']],
  ['', '/plantonicare', ['Product', 'FAQPage', 'BreadcrumbList']],
  ['', '/UrbanEngineDemo', ['BreadcrumbList']],
  ['', '/frequently-asked-questions/PriceProDemo', ['FAQPage', 'BreadcrumbList']],
  ['', '/contact-us', ['Organization', 'BreadcrumbList']],
  ['brightpath', '/home', ['Organization', 'ItemList', 'FAQPage']],
  ['brightpath', '/our-courses', ['ItemList', 'BreadcrumbList']],
  ['brightpath', 'a course', ['Course', 'BreadcrumbList']],
  ['demo', '/demo-courses', ['ItemList', 'BreadcrumbList']],
  ['hafenkolleg', '/home', ['Organization', 'ItemList', 'FAQPage']],
] as const;

for (const [company, name, types] of describedPages)
  test(`search engines read the whole data of ${name} of ${company || 'the main domain'} in both languages`, async () => {
    const path = name === 'a course' ? await firstCourse() : name;
    const plain = searchFactsIn((await ask(company, path)).body, path);
    expect(plain.types).toEqual(types);
    expect(plain.canonical).toBe(at(company, path));
    expect(plain.languages.map(([language]) => language)).toEqual(['en', 'de', 'x-default']);
    for (const [language, address] of plain.languages.slice(0, 2)) {
      const { body, status } = await ask(company, address.slice(at(company, '').length));
      expect([status, /<html lang="(..)"/.exec(body)?.[1]], address).toEqual([200, language]);
      const { canonical, locale, languages, image } = searchFactsIn(body, address);
      expect([canonical, locale.slice(0, 2)]).toEqual([address, language]);
      expect(languages).toEqual(plain.languages);
      const picture = await ask(company, image.slice(at(company, '').length));
      expect([picture.status, picture.headers['content-type']], image).toEqual([200, 'image/png']);
    }
  });

/** Public pages by company; the same page of other companies differs by their own pictures and texts. */
const firstVisits = [
  ['', ['/home', '/elearning', '/pricepro', '/urbanengine', '/plantonicare', '/UrbanEngineDemo', '/contact-us']],
  ['', ['/our-courses', '/cookies', '/login', '/register', '/account/reset/request']],
  ['', ['/frequently-asked-questions/PriceProDemo']],
  ['brightpath', ['/home', '/our-courses', 'a course', '/basket', 'a filled basket']],
  ['hafenkolleg', ['/home']],
  ['demo', ['/demo-courses']],
] as const;

/** The pages of the main domain with a newsletter, whose form is loaded when it comes near. They are accessible with it. */
const longPages = new Set(['/elearning', '/pricepro', '/urbanengine', '/plantonicare', '/contact-us']);

/** Puts a course into the basket of the site that the page shows. */
async function fillBasket(page: Page, course: string): Promise<void> {
  const id = /_courseId_(.+)$/.exec(course)?.[1];
  await page.evaluate(
    (basket) => localStorage.setItem('lernhaus-basket', basket),
    JSON.stringify([{ id, name: 'A course' }]),
  );
}

/** Collects what breaks the content policy of each page that this opens. */
async function watchPolicy(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    const broken: string[] = [];
    Object.assign(window, { broken });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, sourceFile }) =>
      broken.push(`${effectiveDirective} ${sourceFile}`),
    );
  });
  return () => page.evaluate(() => Reflect.get(window, 'broken'));
}

/** The home page loads at most 137 KB of JavaScript, gzipped. */
async function expectFewScripts(company: string, scripts: ReadonlySet<string>): Promise<void> {
  let bytes = 0;
  for (const path of scripts) {
    const { headers } = await ask(company, path, { 'accept-encoding': 'gzip' });
    expect(headers['content-encoding'], path).toBe('gzip');
    bytes += Number(headers['content-length']);
  }
  expect(scripts.size).toBeGreaterThan(3);
  expect(bytes).toBeLessThanOrEqual(137 * 1024);
}

interface FirstVisit {
  /** All that was loaded, as it was sent. */
  readonly bytes: number;
  /** The paths of the scripts. */
  readonly scripts: ReadonlySet<string>;
}

/** Returns a function that opens an address with an empty cache and tells what the page has loaded. */
async function firstVisitsOf(page: Page): Promise<(address: string) => Promise<FirstVisit>> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.enable');
  let bytes = 0;
  browser.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  let scripts = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) scripts.add(pathname);
  });
  return async (address) => {
    await browser.send('Network.clearBrowserCache');
    bytes = 0;
    scripts = new Set();
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    // A closed list of choices needs the letters of all its choices.
    await page.evaluate(async () => void (await document.fonts.ready));
    return { bytes, scripts };
  };
}

test('the server renders pages with the production code of React, whatever NODE_ENV is', () => {
  const folder = new URL('../web/build/server/assets/', import.meta.url);
  const files = readdirSync(folder);
  expect(files.length).toBeGreaterThan(1);
  for (const file of files)
    expect(readFileSync(new URL(file, folder), 'utf8'), file).not.toMatch(/^import .* from "react|\.development\.js/m);
});

test('the first visit of a public page loads at most 250 KB; the page fits a phone and a desk and breaks no content policy and shows no translation key', async ({
  page,
}) => {
  const open = await firstVisitsOf(page);
  const broken = await watchPolicy(page);
  const viewport = { width: 1280, height: 720 };
  // Other journeys publish courses without a picture; this one has all that a course can have.
  const course = await paidCourse();
  const addressOf: Partial<Record<string, string>> = { 'a course': course, 'a filled basket': '/basket' };
  const tooLarge: string[] = [];
  for (const [company, path] of firstVisits.flatMap(([host, paths]) => paths.map((one) => [host, one] as const))) {
    if (path === 'a filled basket') await fillBasket(page, course);
    const { bytes, scripts } = await open(at(company, addressOf[path] ?? path));
    if (path === 'a filled basket') await expect(page.getByRole('textbox', { name: 'Username' })).toBeVisible();
    expect(bytes, path).toBeGreaterThan(100 * 1024);
    if (bytes > 250 * 1024) tooLarge.push(`${company} ${path}: ${Math.round(bytes / 1024)} KB`);
    if (`${company}${path}` === 'brightpath/home') await expectFewScripts(company, scripts);
    await expectToFit(page, `${company} ${path}`);
    await page.setViewportSize(viewport);
    await expectNoKeys(page, path);
    if (longPages.has(path)) {
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await expect(page.locator('[data-path=newsletter-email]')).toBeVisible();
      await expectAccessible(page);
    }
    expect(await broken(), path).toEqual([]);
  }
  expect(tooLarge).toEqual([]);
});
