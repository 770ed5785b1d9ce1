import { expect, test } from 'vitest';
import { findKeys, findLocaleProblems, findUnusedKeys } from './check-locales.mjs';

test.each([
  ['a key of one language', { a: 'A' }, {}, {}, ['a is missing in de']],
  ['an empty text', { a: 'A' }, { a: ' ' }, {}, ['a is empty in de']],
  [
    'a placeholder that the translation lacks',
    { a: '{{n}} left' },
    { a: 'übrig' },
    {},
    ['a has different {{placeholders}} in another language'],
  ],
  ['a key without a text', { a: 'A' }, { a: 'Ä' }, { b: 'x.tsx' }, ['b is used in x.tsx and has no text']],
  ['a prefix that no key has', { a: 'A' }, { a: 'Ä' }, { 'b.*': 'x.tsx' }, ['b.* is used in x.tsx and has no text']],
  ['nothing wrong in a plural', { a_one: 'A', a_other: 'As' }, { a_one: 'Ä', a_other: 'Äs' }, { a: 'x.tsx' }, []],
  ['nothing wrong in a prefix that a key has', { 'b.c': 'C' }, { 'b.c': 'Z' }, { 'b.*': 'x.tsx' }, []],
])('the check finds %s', (_, en, de, used, problems) => {
  expect(findLocaleProblems({ en, de }, new Map(Object.entries(used)))).toEqual(problems);
});

test('keys are found in calls of t and in Trans elements', () => {
  const text = `t('a.b'); t("c"); t(open ? 'd' : 'e'); t(\`f.\${state}\`); <Trans i18nKey="g" />; got('not.a.key'); t(key);`;
  expect(findKeys(text).sort()).toEqual(['a.b', 'c', 'd', 'e', 'f.*', 'g']);
});

test('keys that no source names are found', () => {
  const keys = [
    'a.whole',
    'a.plural_one',
    'a.plural_other',
    'a.b.open',
    'a.b.gone',
    'a.sort.name,asc',
    'a.1',
    'a.none',
  ];
  const source = `t('a.whole'); t('a.plural', { count }); t(\`a.b.\${state}\`); t(\`a.sort.\${sort}\`); t(\`a.\${number}\`);`;
  expect(findUnusedKeys(keys, [source, "type State = 'open'; const sorts = ['name,asc'];"])).toEqual([
    'a.b.gone',
    'a.none',
  ]);
});
