import { frequentlyAskedQuestion } from '@lernhaus/contract/marketing/frequently-asked-question';
import { resources } from '@lernhaus/contract/resources';
import { expect, test } from 'vitest';
import { textsOfLanguage } from '../../../locales/texts-of-language.ts';
import { translatorOf } from '../platform/translator.ts';
import { fieldHint, sectionHint } from './field-hints.ts';
import { formSections } from './field-sections.ts';

const texts = textsOfLanguage('en');

test('every hint belongs to a field', () => {
  const names = new Set(
    resources.flatMap(({ name, fields }) => Object.keys(fields).flatMap((field) => [field, `${name}.${field}`])),
  );
  const hinted = Object.keys(texts).flatMap((key) => (key.startsWith('fieldHint.') ? [key.slice(10)] : []));
  expect(hinted.filter((name) => !names.has(name))).toEqual([]);
});

test('every hint of a section belongs to a section of a form', () => {
  const t = translatorOf('en', () => texts);
  const hinted = resources.flatMap((resource) =>
    formSections(Object.entries(resource.fields)).flatMap(({ name }) =>
      sectionHint(t, resource, name) ? [`sectionHint.${resource.name}.${name}`] : [],
    ),
  );
  expect(hinted.toSorted()).toEqual(Object.keys(texts).filter((key) => key.startsWith('sectionHint.')));
});

test("an entity's own hint replaces the hint for all fields of that name", () => {
  const t = translatorOf('en', () => ({ 'fieldHint.index': 'all', 'fieldHint.frequentlyAskedQuestions.title': 'own' }));
  expect(fieldHint(t, frequentlyAskedQuestion, 'index')).toBe('all');
  expect(fieldHint(t, frequentlyAskedQuestion, 'title')).toBe('own');
  expect(fieldHint(t, frequentlyAskedQuestion, 'subtitle')).toBeUndefined();
});
