import { expect, type Page } from '@playwright/test';

const widths = [390, 1440] as const;

/** Headings with a word that is wider than their place: the browser would break it anywhere. */
const brokenHeadings = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3)')].flatMap((heading) => {
      const { overflowWrap, hyphens } = heading.style;
      Object.assign(heading.style, { overflowWrap: 'normal', hyphens: 'manual' });
      // A heading for screen readers only is one pixel wide.
      const isBroken = heading.clientWidth > 1 && heading.scrollWidth > heading.clientWidth + 1;
      Object.assign(heading.style, { overflowWrap, hyphens });
      return isBroken ? [heading.innerText] : [];
    }),
  );

/**
 * The open page is not wider than a phone and a desk, and no word of its headings is broken, once its layout has
 * settled.
 */
export async function expectToFit(page: Page, where: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    const message = `${where} at ${width} px`;
    const wider = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(wider, { message: `${message} is not wider` }).toBeLessThanOrEqual(0);
    await expect.poll(() => brokenHeadings(page), { message: `${message} breaks no heading` }).toEqual([]);
  }
}
