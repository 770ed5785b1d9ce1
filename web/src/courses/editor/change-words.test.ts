import { changedFields, changeEffects } from '@lernhaus/domain/courses/course-changes';
import { expect, test } from 'vitest';
import { textsOfLanguage } from '../../../../locales/texts-of-language.ts';
import { translatorOf } from '../../platform/translator.ts';
import { changeWords, contentWords, countWords } from './change-words.ts';

const textsIn = (language: 'en' | 'de') => {
  const messages = textsOfLanguage(language);
  const numbers = new Intl.NumberFormat(language);
  return {
    t: translatorOf(language, () => messages),
    language,
    formats: {
      number: (value: number) => numbers.format(value),
      percent: (value: number) => `${numbers.format(value)}%`,
      price: (value: number | null) => ({ figure: value === null ? 'Free' : `INR ${value}`, taxes: null }),
    },
  };
};
const none = { contents: 0, exams: 0, questions: 0 };
const change = (more: object) =>
  ({
    part: 'ASSESSMENT',
    id: 'e',
    title: 'Basics',
    within: null,
    change: 'changed',
    details: [],
    counts: none,
    ...more,
  }) as Parameters<typeof changeWords>[1];
const detail = (field: string, before: unknown = null, after: unknown = null) => ({ field, before, after });

test.each<[change: object, en: string, de: string]>([
  [
    { details: [detail('time', 20, 30), detail('cutoff', 50, 62.5)] },
    'Exam “Basics”: time 20 → 30 minutes; pass mark 50% → 62.5%',
    'Prüfung „Basics“: Zeit 20 → 30 Minuten; Bestehensgrenze 50% → 62,5%',
  ],
  [
    { details: [detail('showAnswers', 'NEVER', 'AFTER_EACH')] },
    'Exam “Basics”: right answers shown: never → after each attempt',
    'Prüfung „Basics“: richtige Antworten sichtbar: nie → nach jedem Versuch',
  ],
  [
    { part: 'COURSE', details: [detail('price', 100, null), detail('accessDays', 1, null)] },
    'The course: price INR 100 → Free; access 1 day → without limit',
    'Der Kurs: Preis INR 100 → Free; Zugang 1 Tag → unbegrenzt',
  ],
  [
    { part: 'MODULE', change: 'added', counts: { contents: 1, exams: 0, questions: 12 } },
    'Module “Basics” is new (1 lesson and 12 questions)',
    'Modul „Basics“ ist neu (1 Lektion und 12 Fragen)',
  ],
  [
    { part: 'OBJECTIVE', within: { kind: 'CONTENT', title: 'Lesson 1' }, change: 'removed' },
    'Question “Basics” in “Lesson 1” was removed',
    'Frage „Basics“ in „Lesson 1“ wurde entfernt',
  ],
])('%j reads: %s', (changeInput, en, de) => {
  expect([changeWords(textsIn('en'), change(changeInput)), changeWords(textsIn('de'), change(changeInput))]).toEqual([
    en,
    de,
  ]);
});

test('every field and every effect has words in both languages', () => {
  const keys = [
    ...changedFields.map((field) => (field === 'demo' ? 'editor.changes.demo.on' : `editor.changes.field.${field}`)),
    ...changeEffects.map((effect) => `editor.changes.effect.${effect}`),
  ];
  for (const language of ['en', 'de'] as const)
    expect(keys.filter((key) => !textsOfLanguage(language)[key])).toEqual([]);
});

test('counts of zero are left out', () => {
  expect(countWords(textsIn('en'), { modules: 2, contents: 1, exams: 0, questions: 0 })).toBe('2 modules and 1 lesson');
});

test('a course without modules says so', () => {
  const empty = { ...none, modules: 0 };
  expect(contentWords(textsIn('en'), empty)).toBe('no modules yet');
  expect(contentWords(textsIn('de'), empty)).toBe('noch keine Module');
});
