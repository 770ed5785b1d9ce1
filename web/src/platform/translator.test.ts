import { expect, test } from 'vitest';
import { translatorOf } from './translator.ts';

const messages = {
  hello: 'Hello {{ name }}',
  'course.modules_one': '{{count}} Modul',
  'course.modules_other': '{{count}} Module',
};
const t = translatorOf('de', () => messages);

test('a parameter replaces its name, and a missing parameter shows an ellipsis', () => {
  expect(t('hello', { name: 'Mara' })).toBe('Hello Mara');
  expect(t('hello')).toBe('Hello …');
});

test('a count selects the plural and is formatted in the language', () => {
  expect(t('course.modules', { count: 1 })).toBe('1 Modul');
  expect(t('course.modules', { count: 12_000 })).toBe('12.000 Module');
});

test('words that are not a key are shown as they are, as the server may have sent them', () => {
  expect(t('Payment provider is asleep')).toBe('Payment provider is asleep');
});

test('a key without a text is never shown, even without a fallback', () => {
  const missing: string[] = [];
  const said = translatorOf(
    'en',
    () => messages,
    (key) => {
      missing.push(key);
      return 'Unknown error!';
    },
  );
  expect(said('error.nobodyKnowsThis')).toBe('Unknown error!');
  expect(t('error.nobodyKnowsThis')).toBe('');
  expect(missing).toEqual(['error.nobodyKnowsThis']);
});

test('a plural without a count has a text', () => {
  expect(t('course.modules')).toBe('… Module');
});
