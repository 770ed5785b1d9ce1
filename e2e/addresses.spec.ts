import { expect, type Page } from '@playwright/test';
import { all, closed, few, lists, ofOwner, ofPlatform, ofStudent, open, own } from './addresses.ts';
import { at, signIn } from './people.ts';
import { test } from './test.ts';

declare global {
  interface Window {
    /** The router of the page. */
    readonly __reactRouterDataRouter: { navigate(to: string): Promise<void> };
  }
}

/** Opens addresses and returns what the API refused. */
type Visit = (addresses: readonly string[]) => Promise<string[]>;

/**
 * Loads each part at once that waits until a reader comes near. Nothing comes near in a page without a layout, but the
 * requests of all its parts must be seen.
 */
const allInView = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    type Entry = Pick<IntersectionObserverEntry, 'target' | 'isIntersecting'>;
    class AlwaysInView {
      readonly #onView: (entries: readonly Entry[]) => void;
      constructor(onView: (entries: readonly Entry[]) => void) {
        this.#onView = onView;
      }
      observe(target: Element) {
        queueMicrotask(() => this.#onView([{ target, isIntersecting: true }]));
      }
      disconnect = () => undefined;
      unobserve = () => undefined;
    }
    Object.assign(window, { IntersectionObserver: AlwaysInView });
  });

/** Waits until a page has drawn what it was told and has nothing left to do, however long it takes for that. */
const waitForIdle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
  });

/** Watches the requests of a page: an address counts as open when the page is idle twice and waits for no reply. */
function visitsOf(page: Page): Visit {
  const waiting = new Set<unknown>();
  let refusals: string[] = [];
  let address = '';
  page.on('request', (request) => waiting.add(request));
  page.on('requestfinished', (request) => waiting.delete(request));
  page.on('requestfailed', (request) => waiting.delete(request));
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (/^\/(api|services|management)\//.test(pathname) && [401, 403].includes(response.status()))
      refusals.push(`${address}: ${response.request().method()} ${pathname} ${response.status()}`);
  });
  return async (addresses) => {
    refusals = [];
    // A page without a layout asks the API the same, and takes less of the processors.
    await page.evaluate(() => document.body.style.setProperty('display', 'none'));
    for (address of addresses) {
      await page.evaluate((to) => window.__reactRouterDataRouter.navigate(to), address);
      for (let still = 0; still < 2; still = waiting.size === 0 ? still + 1 : 0) await waitForIdle(page);
    }
    await page.evaluate(() => document.body.style.removeProperty('display'));
    return refusals;
  };
}

const menuLinks = (page: Page): Promise<string[]> =>
  page
    .getByRole('banner')
    .locator('a[href]')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))]);

/**
 * No screen calls an endpoint that its viewer may not use: a 401 or 403 signs users out (specification 8). Each viewer
 * opens every public address, every menu entry and every screen of an entity, and the test looks at all replies of the
 * API.
 *
 * The viewers of each host. They share its page, because most time goes into loading and compiling its scripts. A
 * public page asks the API the same for all signed-in users of a host, so one of them opens the public pages.
 */
const viewersOf: Readonly<Record<string, readonly (readonly [login: string | null, addresses: readonly string[]])[]>> =
  {
    brightpath: [
      [null, [...open, ...closed]],
      ['brightpath-author', all],
      ['brightpath-owner', [...all, ...ofOwner]],
      ['brightpath-student', few],
    ],
    '': [
      [null, [...open, ...closed]],
      ['admin', [...open, ...all, ...ofOwner, ...ofPlatform]],
      ['pricepro', own],
      ['urban', own],
    ],
    lapsed: [
      ['lapsed-owner', [...own, ...lists, ...ofOwner]],
      ['lapsed-student', [...open, ...ofStudent]],
    ],
    demo: [
      [null, open],
      ['demo-owner', own],
      ['demo-student', [...open, ...ofStudent]],
    ],
  };

test.describe.configure({ mode: 'parallel' });

for (const [company, viewers] of Object.entries(viewersOf))
  test(`no page of ${company || 'the main domain'} makes a forbidden request, for no viewer`, async ({ page }) => {
    test.slow();
    await allInView(page);
    const visit = visitsOf(page);
    for (const [login, addresses] of viewers)
      await test.step(login ?? 'a visitor', async () => {
        if (login) await signIn(page, company, login);
        await page.goto(at(company, '/home'));
        const signOut = page.getByRole('banner').locator('a[href="/logout"]');
        // "Sign in" is hidden before the page knows who has signed in, and with that their menus.
        if (login) await expect(signOut).not.toHaveCount(0);
        if (login) await expect(page.getByRole('banner').getByText('Sign in')).toBeHidden();
        // The menus' addresses on this host, without signing out.
        const links = (await menuLinks(page)).filter((link) => link.startsWith('/') && link !== '/logout');
        expect(await visit([...new Set([...links, ...addresses])])).toEqual([]);
        await expect(page.getByRole('dialog', { name: 'Sign in' })).toHaveCount(0);
        expect(await visit(['/contact-us'])).toEqual([]);
        if (login) await expect(signOut).not.toHaveCount(0);
      });
  });
