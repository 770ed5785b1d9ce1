import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { cleanHtml } from './clean-html.ts';
import { KnownClean } from './known-clean.ts';

test('short and long texts are remembered, and the oldest are forgotten', () => {
  const known = new KnownClean(2);
  const [short, long] = ['<p>Short</p>', `<p>${'long '.repeat(200)}</p>`];
  known.add(short);
  known.add(long);
  expect([known.has(short), known.has(long), known.has('<p>Other</p>')]).toEqual([true, true, false]);
  known.add('<p>Other</p>');
  expect([known.has(short), known.has(long), known.has('<p>Other</p>')]).toEqual([false, true, true]);
});

test('no clean text is the key of a long unclean one', () => {
  const unclean = `<script>${'x'.repeat(1000)}</script>`;
  const digest = hash('sha256', unclean, 'base64');
  const known = new KnownClean(10);
  for (const text of [digest, `<${digest}`]) if (cleanHtml(text) === text) known.add(text);
  expect(known.has(digest)).toBe(true);
  expect(known.has(unclean)).toBe(false);
});
