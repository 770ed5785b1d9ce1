import type { AnyResource } from '@lernhaus/contract/resource/define-resource';
import { byKind } from '@lernhaus/contract/resource/field';
import { resources } from '@lernhaus/contract/resources';
import { expect, test } from 'vitest';
import { textsOfLanguage } from '../../../locales/texts-of-language.ts';
import { problemTexts } from '../platform/problem-words.ts';
import { translatorOf } from '../platform/translator.ts';
import { problemsOf, writableFieldsOf } from './form-values.ts';

const longer = (max: number) => 'x'.repeat(max + 1);
const numbers = [-1, 1e15, 'many', 0.123456];
const nothing = (): unknown[] => [null];

/** Values of each kind that a form may hold and that are refused. */
const refusedValues = byKind<[], readonly unknown[]>({
  text: ({ max }) => [null, '', ' ', longer(max)],
  richText: ({ max }) => [null, longer(max)],
  url: ({ max }) => ['javascript:alert(1)', 'no address', longer(max)],
  integer: () => [null, ...numbers],
  decimal: () => [null, ...numbers],
  flag: () => ['perhaps'],
  choice: () => [null, 'NO_SUCH_CHOICE'],
  instant: () => [null, 'yesterday'],
  textList: ({ max, maxItems }) => [[longer(max)], Array(maxItems + 1).fill('x')],
  wordList: ({ max }) => [null, [], [longer(max)]],
  reference: () => [null, { id: 'no id' }],
  references: () => [[{ id: 'no id' }]],
  children: nothing,
  blob: nothing,
  document: () => ['no structure'],
});

/** The errors of a form: of one without any value, and of each refused value. */
function errorsOf(resource: AnyResource): readonly Record<string, string>[] {
  const wrong = writableFieldsOf(resource).flatMap(([name, field]) =>
    refusedValues(field).map((value) => problemsOf(resource, { [name]: value })),
  );
  return [problemsOf(resource, {}), ...wrong];
}

/** A key of the language files, or a place for a value that nobody gave. */
const unfinished = /^[A-Za-z][\w-]*(?:\.[\w-]+)+$|\{\{|…|undefined|NaN/;

test.each(['en', 'de'])('in %s every error of every form is a sentence', (language) => {
  const messages = textsOfLanguage(language);
  const missing: string[] = [];
  const t = translatorOf(
    language,
    () => messages,
    (key) => {
      missing.push(key);
      return '';
    },
  );
  const texts = resources.flatMap((resource) =>
    errorsOf(resource).flatMap((problems) => Object.values(problemTexts(t, resource.fields, problems))),
  );
  expect(texts.length).toBeGreaterThan(300);
  expect(missing).toEqual([]);
  expect(texts.filter((text) => text === '' || unfinished.test(text))).toEqual([]);
});
