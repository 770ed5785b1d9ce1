import { isHarmless, richTextAttacks, richTextExamples } from '@lernhaus/contract/rich-text-cases';
import { expect, test } from 'vitest';
import { cleanHtml } from './clean-html.ts';

test.each(richTextAttacks)('%s is harmless after cleaning: %s', (html) => {
  expect(isHarmless(html)).toBe(false);
  const cleaned = cleanHtml(html);
  expect(isHarmless(cleaned), cleaned).toBe(true);
  expect(cleanHtml(cleaned)).toBe(cleaned);
});

/** The same element, spelled in one way for the editor and the server. */
const normalizeHtml = (html: string) => html.replaceAll(' />', '>').replaceAll(/text-align: (\w+);/g, 'text-align:$1');

test.each(richTextExamples.map((html) => [html]))('stores the editor’s own HTML unchanged: %s', (html) => {
  expect(normalizeHtml(cleanHtml(html))).toBe(normalizeHtml(html));
});
