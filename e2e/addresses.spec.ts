import { entityBases } from '@lernhaus/domain/accounts/may-open-route';
import { expect, type Page, test } from '@playwright/test';
import { at, signIn } from './people.ts';

/**
 * No screen calls an endpoint that its viewer may not use: a 401 or 403 signs users out (specification 8). Each viewer
 * opens every public address, every menu entry and every screen of an entity, and the test looks at all replies of the
 * API.
 */
const unknownId = '01900000-0000-7000-8000-000000000000';
const open = [
  '/',
  '/home',
  '/elearning',
  '/our-courses',
  '/our-courses/x',
  '/demo-courses',
  `/demo-courses/${unknownId}`,
  '/contact-us',
  '/login',
  '/account/activate',
  '/account/reset/request',
  '/account/reset/finish',
  '/frequently-asked-questions/PriceProDemo',
  '/pricepro',
  '/urbanengine',
  '/plantonicare',
  '/UrbanEngineDemo',
  '/nowhere',
];
const ofAccount = [
  '/account/settings',
  '/account/password',
  '/my-courses',
  `/my-courses/${unknownId}`,
  '/overview',
  '/learners',
  '/learners/nobody',
  '/user-courses',
  `/user-courses/${unknownId}?user=brightpath-student`,
  `/course/${unknownId}`,
  `/course/${unknownId}/editor`,
  `/course/${unknownId}/export`,
  '/course/import',
  '/admin',
  '/admin/user-management',
  '/admin/audits',
];
const lists = [...entityBases];
/**
 * `mayOpenRoute` guards one route for all entities it does not name: a few of them show that the rule is asked. All
 * entities share the screens for rows, forms and dialogs, so one entity for each kind of right is enough.
 */
const perRight = ['/course', '/objective-quiz', '/user-feedback', '/reviews', '/lms-registration-payment-order'];
const rows = perRight.flatMap((base) => [`${base}/${unknownId}`, `${base}/${unknownId}/edit`]);
const forms = perRight.map((base) => `${base}/new`);
const dialogs = perRight.map((base) => `${base}/${unknownId}/delete`);

const few = [...open, ...ofAccount, ...perRight];
const all = [...open, ...ofAccount, ...lists, ...rows, ...forms, ...dialogs];

type Router = { navigate(to: string): Promise<void> };

/** Waits until the page has sent no request for a moment. */
function quietOf(page: Page): () => Promise<void> {
  const waiting = new Set<unknown>();
  page.on('request', (request) => waiting.add(request));
  page.on('requestfinished', (request) => waiting.delete(request));
  page.on('requestfailed', (request) => waiting.delete(request));
  return async () => {
    for (let still = 0; still < 3; still = waiting.size === 0 ? still + 1 : 0) await page.waitForTimeout(25);
  };
}

/** Opens an address and returns what the API refused. */
async function refusedAt(page: Page, addresses: readonly string[]): Promise<string[]> {
  const quiet = quietOf(page);
  const refused: string[] = [];
  let address = '';
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (/^\/(api|services|management)\//.test(pathname) && [401, 403].includes(response.status()))
      refused.push(`${address}: ${response.request().method()} ${pathname} ${response.status()}`);
  });
  for (address of addresses) {
    await page.evaluate(
      (to) => (window as unknown as { __reactRouterDataRouter: Router }).__reactRouterDataRouter.navigate(to),
      address,
    );
    await quiet();
  }
  return refused;
}

const menuLinks = (page: Page): Promise<string[]> =>
  page
    .getByRole('banner')
    .locator('a[href]')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))]);

const viewers: [company: string, login: string | null, addresses: readonly string[]][] = [
  ['', null, few],
  ['brightpath', null, few],
  ['demo', null, open],
  ['brightpath', 'brightpath-author', all],
  ['brightpath', 'brightpath-owner', all],
  ['', 'admin', all],
  ['brightpath', 'brightpath-student', few],
  ['', 'pricepro', few],
  ['', 'urban', few],
  ['demo', 'demo-owner', few],
  ['demo', 'demo-student', few],
  ['lapsed', 'lapsed-owner', [...few, ...lists]],
  ['lapsed', 'lapsed-student', few],
];

test.describe.configure({ mode: 'parallel' });

for (const [company, login, addresses] of viewers)
  test(`no page of ${login ?? 'a visitor'} of ${company || 'the main domain'} makes a forbidden request`, async ({
    page,
  }) => {
    if (login) await signIn(page, company, login);
    await page.goto(at(company, '/home'));
    if (login) await expect(page.getByRole('banner').getByText('Sign in')).toBeHidden();
    // The addresses of the menus, without signing out.
    const links = (await menuLinks(page)).filter((link) => link !== '/logout');
    expect(await refusedAt(page, [...new Set([...links, ...addresses])])).toEqual([]);
    await expect(page.getByRole('dialog', { name: 'Sign in' })).toHaveCount(0);
    await page.goto(at(company, '/contact-us'));
    if (login) await expect(page.getByRole('banner').locator('a[href="/logout"]')).not.toHaveCount(0);
  });
