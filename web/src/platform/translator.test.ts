import { expect, test } from 'vitest';
import { translatorOf } from './translator.ts';

const messages = {
  hello: 'Hello {{ name }}',
  'course.modules_one': '{{count}} Modul',
  'course.modules_other': '{{count}} Module',
};
const t = translatorOf('de', () => messages);

test('a parameter stands where its name stood, and a missing one shows that something is left out', () => {
  expect(t('hello', { name: 'Mara' })).toBe('Hello Mara');
  expect(t('hello')).toBe('Hello …');
});

test('a count chooses the plural and is written in the language', () => {
  expect(t('course.modules', { count: 1 })).toBe('1 Modul');
  expect(t('course.modules', { count: 12_000 })).toBe('12.000 Module');
});

test('words without a text are shown as they are: the server may have spoken them', () => {
  expect(t('Payment provider is asleep')).toBe('Payment provider is asleep');
});

test('a key without a text is never shown, even where nothing is said instead', () => {
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

test('a plural without its count is still a text', () => {
  expect(t('course.modules')).toBe('… Module');
});
