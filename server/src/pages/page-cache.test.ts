import { expect, test } from 'vitest';
import { createPageCache, type Page } from './page-cache.ts';

/** A page that counts as this many bytes. */
const pageOf = (bytes: number, more: Partial<Page> = {}): Page => ({
  status: 200,
  headers: {},
  body: Buffer.alloc(bytes),
  br: Buffer.alloc(0),
  gzip: Buffer.alloc(0),
  etag: '"a"',
  hasFailed: false,
  ...more,
});

/** A cache of 100 bytes that records which pages it renders. */
function smallCache() {
  const cache = createPageCache(100);
  const rendered: string[] = [];
  const get = (key: string, page: Page) =>
    cache.get(key, async () => {
      rendered.push(key);
      return page;
    });
  return { rendered, get };
}

test('the oldest pages are removed until the others fit', async () => {
  const { rendered, get } = smallCache();
  for (const key of ['a', 'b', 'c', 'd']) await get(key, pageOf(10));
  await get('large', pageOf(80));
  for (const key of ['c', 'd', 'large', 'a']) await get(key, pageOf(10));
  expect(rendered).toEqual(['a', 'b', 'c', 'd', 'large', 'a']);
});

test('a missing page counts twice', async () => {
  const { rendered, get } = smallCache();
  await get('a', pageOf(30));
  await get('missing', pageOf(40, { status: 404 }));
  await get('missing', pageOf(40, { status: 404 }));
  await get('a', pageOf(10));
  expect(rendered).toEqual(['a', 'missing', 'a']);
});

test('a failed page is rendered again, and requests at the same time share one rendering', async () => {
  const { rendered, get } = smallCache();
  await Promise.all([get('a', pageOf(10, { hasFailed: true })), get('a', pageOf(10))]);
  await get('a', pageOf(10));
  expect(rendered).toEqual(['a', 'a']);
});
