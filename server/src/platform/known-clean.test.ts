import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { cleanHtml } from './clean-html.ts';
import { KnownClean } from './known-clean.ts';

test('short and long texts are remembered, and the oldest are forgotten', () => {
  const knownTexts = new KnownClean(2);
  const [short, long] = ['<p>Short</p>', `<p>${'long '.repeat(200)}</p>`];
  knownTexts.add(short);
  knownTexts.add(long);
  expect([knownTexts.has(short), knownTexts.has(long), knownTexts.has('<p>Other</p>')]).toEqual([true, true, false]);
  knownTexts.add('<p>Other</p>');
  expect([knownTexts.has(short), knownTexts.has(long), knownTexts.has('<p>Other</p>')]).toEqual([false, true, true]);
});

test('no clean text is the key of a long unclean one', () => {
  const unclean = `<script>${'x'.repeat(1000)}</script>`;
  const digest = hash('sha256', unclean, 'base64');
  const knownTexts = new KnownClean(10);
  for (const text of [digest, `<${digest}`]) if (cleanHtml(text) === text) knownTexts.add(text);
  expect(knownTexts.has(digest)).toBe(true);
  expect(knownTexts.has(unclean)).toBe(false);
});
