import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';

/** Whether React has taken over the page’s first HTML. A file, such as `/robots.txt`, has nothing to take over. */
const isReady = (page: Page): Promise<boolean> =>
  page
    .evaluate(() => {
      const hasScripts = document.querySelector('script[type="module"], link[rel="modulepreload"]') !== null;
      return !hasScripts || Object.keys(document.body).some((key) => key.startsWith('__react'));
    })
    // The page has gone on to another address.
    .catch(() => false);

/** Lets each opened address wait until its scripts work: until then a click does nothing, however long a test waits afterwards. */
function waitForScripts(page: Page): void {
  const ready = () => expect.poll(() => isReady(page), { intervals: [10, 20, 50, 100] }).toBe(true);
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (...given) => {
    const reply = await goto(...given);
    await ready();
    return reply;
  };
  page.reload = async (...given) => {
    const reply = await reload(...given);
    await ready();
    return reply;
  };
}

function watchPages(context: BrowserContext): BrowserContext {
  const newPage = context.newPage.bind(context);
  context.newPage = async () => {
    const page = await newPage();
    waitForScripts(page);
    return page;
  };
  return context;
}

/** The tests of the journeys: every page of every context waits for its scripts. */
export const test = base.extend<object, object>({
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (...given) => watchPages(await newContext(...given));
      await use(browser);
      browser.newContext = newContext;
    },
    { scope: 'worker' },
  ],
});
