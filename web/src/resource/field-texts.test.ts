import { userFeedback } from '@lernhaus/contract/feedback/user-feedback';
import { resources } from '@lernhaus/contract/resources';
import { expect, test } from 'vitest';
import { textsOfLanguage } from '../../../locales/texts-of-language.ts';
import { translatorOf } from '../platform/translator.ts';
import { auditOf, fieldTexts } from './field-texts.ts';

test.each(['en', 'de'])('in %s every entity that has screens, and every field of it, has a name', (language) => {
  const messages = textsOfLanguage(language);
  const t = translatorOf(language, () => messages);
  const unnamed = resources.flatMap((resource) => {
    const { label, one, many, new: newOne, none } = fieldTexts(t, resource);
    const labels = ['id', ...Object.keys(resource.fields), ...auditOf(resource)];
    const words = { one, many, new: newOne, none, ...Object.fromEntries(labels.map((name) => [name, label(name)])) };
    return Object.entries(words).flatMap(([name, text]) => (text === '' ? [`${resource.name}: ${name}`] : []));
  });
  expect(resources).toHaveLength(25);
  expect(unnamed).toEqual([]);
});

test.each(['en', 'de'])(
  'in %s a comment of somebody else names its author, not the operator, as who can change it',
  (language) => {
    const messages = textsOfLanguage(language);
    const t = translatorOf(language, () => messages);
    expect(fieldTexts(t, userFeedback).notByHand).toBe(messages['entity.user-feedbacks.notByHand']);
  },
);
