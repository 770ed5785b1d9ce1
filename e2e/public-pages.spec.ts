import { expect } from '@playwright/test';
import { firstCourse } from './first-course.ts';
import { ask, at, expectAccessible } from './people.ts';
import { searchFactsIn } from './search-engines.ts';
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

test('the pages of the products break no content policy and are accessible', async ({ page }) => {
  await page.addInitScript(() => {
    const broken: string[] = [];
    Object.assign(window, { broken });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, sourceFile }) =>
      broken.push(`${effectiveDirective} ${sourceFile}`),
    );
  });
  for (const path of ['/elearning', '/pricepro', '/urbanengine', '/plantonicare', '/contact-us']) {
    await page.goto(at('', path));
    // The forms and the chat are loaded when they come near.
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    await expectAccessible(page);
    expect(await page.evaluate(() => Reflect.get(window, 'broken')), path).toEqual([]);
  }
});
