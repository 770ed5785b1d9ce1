import { expect, test } from 'vitest';
import { courseLanguage } from './course-language.ts';

test.each([
  ['school', 'de', 'en', 'de', 'a German course on an English page'],
  ['school', 'de', 'de', undefined, 'the page has the language already'],
  ['other', 'de', 'en', undefined, 'another company shares it, in a language that is not known'],
])(
  'a course of %s at a %s school has on a page in %s the language %s (%s)',
  (owner, companyLanguage, language, expected, _why) => {
    expect(courseLanguage({ owner }, { company: 'school', companyLanguage, language })).toBe(expected);
  },
);
