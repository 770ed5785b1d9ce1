import { expect, test } from 'vitest';
import { courseLanguage } from './course-language.ts';

test.each([
  ['school', null, 'de', 'en', 'de', 'a German course on an English page'],
  ['school', null, 'de', 'de', undefined, 'the page has the language already'],
  ['other', null, 'de', 'en', undefined, 'another company shares it, in a language that is not known'],
  ['other', 'en', 'de', 'de', 'en', 'another company shares an English course'],
  ['school', 'en', 'de', 'de', 'en', 'an English course of a German school'],
  ['school', 'en', 'de', 'en', undefined, 'an English course on an English page'],
] as const)(
  'a course of %s with the language %s at a school in %s has on a page in %s the language %s (%s)',
  (owner, own, companyLanguage, language, expected, _why) => {
    const page = { company: 'school', companyLanguage, language };
    expect(courseLanguage<'de' | 'en'>({ owner, language: own }, page)).toBe(expected);
  },
);
