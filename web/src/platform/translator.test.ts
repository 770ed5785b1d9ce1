import { expect, test } from 'vitest';
import { translatorOf } from './translator.ts';

const messages = {
  hello: 'Hello {{ name }}',
  'course.lessons_one': '{{count}} Lektion',
  'course.lessons_other': '{{count}} Lektionen',
};
const t = translatorOf('de', () => messages);

test('a parameter replaces its name, and a missing parameter shows an ellipsis', () => {
  expect(t('hello', { name: 'Mara' })).toBe('Hello Mara');
  expect(t('hello')).toBe('Hello …');
});

test('a count selects the plural and is formatted in the language', () => {
  expect(t('course.lessons', { count: 1 })).toBe('1 Lektion');
  expect(t('course.lessons', { count: 12_000 })).toBe('12.000 Lektionen');
});

test.each(['en', 'de'])('plurals and digits in %s are those of Intl', (language) => {
  const translate = translatorOf(language, () => ({ things_one: 'one {{count}}', things_other: 'other {{count}}' }));
  const [plurals, numbers] = [new Intl.PluralRules(language), new Intl.NumberFormat(language)];
  for (const count of [0, 1, 2, 11, 21, 101, 999, 1000, 1_234_567, 0.5, 1.5, 1.0, -1, -1000, 0.123_456]) {
    expect(translate('things', { count }), `${count}`).toBe(`${plurals.select(count)} ${numbers.format(count)}`);
  }
});

test('words that are not a key are shown as they are, as the server may have sent them', () => {
  expect(t('Payment provider is asleep')).toBe('Payment provider is asleep');
});

test('a key without a text is never shown, even without a fallback', () => {
  const missing: string[] = [];
  const translate = translatorOf(
    'en',
    () => messages,
    (key) => {
      missing.push(key);
      return 'Unknown error!';
    },
  );
  expect(translate('error.nobodyKnowsThis')).toBe('Unknown error!');
  expect(t('error.nobodyKnowsThis')).toBe('');
  expect(missing).toEqual(['error.nobodyKnowsThis']);
});

test('a plural without a count has a text', () => {
  expect(t('course.lessons')).toBe('… Lektionen');
});
