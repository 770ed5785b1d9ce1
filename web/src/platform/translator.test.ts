import { expect, test } from 'vitest';
import { translatorOf } from './translator.ts';

const messages = {
  hello: 'Hello {{ name }}',
  'course.modules_one': '{{count}} Modul',
  'course.modules_other': '{{count}} Module',
};
const t = translatorOf('de', () => messages);

test('a parameter stands where its name stood, and a missing one is not hidden', () => {
  expect(t('hello', { name: 'Mara' })).toBe('Hello Mara');
  expect(t('hello')).toBe('Hello {{ name }}');
});

test('a count chooses the plural and is written in the language', () => {
  expect(t('course.modules', { count: 1 })).toBe('1 Modul');
  expect(t('course.modules', { count: 12_000 })).toBe('12.000 Module');
});

test('words without a text are shown as they are: the server may have spoken them', () => {
  expect(t('Payment provider is asleep')).toBe('Payment provider is asleep');
});
