import { expect, test } from 'vitest';
import { topOfPage } from './own-texts.ts';

const pageWith = (text: string | null, mode: 'main' | 'tenant' = 'main') => ({
  mode,
  language: 'en' as const,
  pages: text === null ? {} : { PAGE_PLANTONI_CARE: { SECTION_TEXT_1: text } },
});
const long = `${'A text without a short sentence at its beginning, '.repeat(8)}goes on.`;

test.each([
  ['none', pageWith(null), 'en', null],
  [
    'a headline and more',
    pageWith('Healthy plants. Every day.'),
    'en',
    { headline: 'Healthy plants.', lead: 'Every day.' },
  ],
  ['one that begins with a long sentence', pageWith(long), 'en', { headline: null, lead: long }],
  ['one in another language, on the main domain', pageWith('Healthy plants.'), 'de', null],
  [
    'one in another language, at a school',
    pageWith('Healthy plants.', 'tenant'),
    'de',
    { headline: 'Healthy plants.', lead: null },
  ],
] as const)('the top of a page is made from the company’s text: %s', (_name, site, language, top) => {
  expect(topOfPage(site, 'PAGE_PLANTONI_CARE', language)).toEqual(top);
});
