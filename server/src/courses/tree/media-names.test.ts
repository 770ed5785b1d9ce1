import { expect, test } from 'vitest';
import { mediaNamesIn, withAddresses } from './media-names.ts';

const addressOf = (name: string) => (name === 'a.webp' ? '/files/de/images/a.webp' : undefined);

test.each<[string, string | null, string]>([
  ['<img src="media:a.webp">', '<img src="/files/de/images/a.webp">', 'double quotes'],
  ["<a\nhref = 'media:a.webp'>b</a>", '<a\nhref = "/files/de/images/a.webp">b</a>', 'single quotes and space'],
  ['<img/src=media:a.webp>', '<img/src="/files/de/images/a.webp">', 'no quotes'],
  ['<IMG alt="a > b" SRC="media:a.webp"/>', '<IMG alt="a > b" SRC="/files/de/images/a.webp"/>', 'a bracket in a value'],
  ['<p>src="media:a.webp"</p>', null, 'text'],
  ['<b title=\'src="media:a.webp"\'>', null, 'the value of another attribute'],
  ['<img src="media:b.webp">', null, 'a name without a file'],
  ['<img src="media:a.webp', null, 'a value without an end'],
])('%s becomes %s: %s', (html, expected) => {
  expect(withAddresses('richText', html, addressOf)).toBe(expected ?? html);
});

test.each([
  ['<img src="/files/x">', true],
  ['<img src=/FILES/x>', true],
  ['<a alt=">" href=\' /files/x\'>', true],
  ['<pre>&lt;img src="/files/x"&gt;</pre>', false],
  ['<a "b" href="/files/x">', true],
  ['<img =a src="/files/x">', true],
  ['<img alt=a"b src="/files/x">', true],
  ['<a href="https://example.org/files/x">', false],
])('that %s names a stored file is %s', (html, namesStoredFile) => {
  expect(mediaNamesIn('richText', html)).toEqual({ names: [], namesStoredFile });
});
