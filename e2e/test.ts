import { type BrowserContext, test as base, type Page } from '@playwright/test';

/**
 * Waits until React has taken over the page’s first HTML, with its parts whose scripts come later: each begins with a
 * comment `$`. A file, such as `/robots.txt`, has nothing to take over.
 */
const whenReady = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () => {
      const isReacts = (node: Node) => Object.keys(node).some((key) => key.startsWith('__react'));
      const hasScripts = document.querySelector('script[type="module"], link[rel="modulepreload"]') !== null;
      if (!hasScripts) return true;
      const comments = document.createNodeIterator(document.body, NodeFilter.SHOW_COMMENT);
      for (let comment = comments.nextNode(); comment; comment = comments.nextNode()) {
        const begins = comment.nodeValue === '$' ? comment.nextSibling : null;
        // The router's own scripts carry data and have nothing to take over.
        const isPart = begins instanceof Element && begins.tagName !== 'SCRIPT';
        if (isPart && !isReacts(begins)) return false;
      }
      return isReacts(document.body);
    },
    null,
    { polling: 20 },
  );

/**
 * Lets each opened address wait until its scripts work: until then a click does nothing, however long a test waits
 * afterwards.
 */
function waitForScripts(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (...args) => {
    const reply = await goto(...args);
    await whenReady(page);
    return reply;
  };
  page.reload = async (...args) => {
    const reply = await reload(...args);
    await whenReady(page);
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
      browser.newContext = async (...args) => watchPages(await newContext(...args));
      await use(browser);
      browser.newContext = newContext;
    },
    { scope: 'worker' },
  ],
});
