import { isHarmless, richTextAttacks, richTextExamples } from '@lernhaus/contract/rich-text-cases';
import { expect, test } from 'vitest';
import { cleanHtml } from './clean-html.ts';

test.each(richTextAttacks)('%s is harmless once it is cleaned: %s', (html) => {
  expect(isHarmless(html)).toBe(false);
  const cleaned = cleanHtml(html);
  expect(isHarmless(cleaned), cleaned).toBe(true);
  expect(cleanHtml(cleaned)).toBe(cleaned);
});

/** The same element, as the editor and as this side spell it. */
const spelt = (html: string) => html.replaceAll(' />', '>').replaceAll(/text-align: (\w+);/g, 'text-align:$1');

test.each(richTextExamples.map((html) => [html]))('what an author makes is stored as it is: %s', (html) => {
  expect(spelt(cleanHtml(html))).toBe(spelt(html));
});
