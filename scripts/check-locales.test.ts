import { expect, test } from 'vitest';
import { findLocaleProblems, keysUsedIn } from './check-locales.mjs';

test.each([
  ['a key of one language', { a: 'A' }, {}, {}, ['a is missing in de.json']],
  ['an empty text', { a: 'A' }, { a: ' ' }, {}, ['a is empty in de.json']],
  [
    'a value lost in translation',
    { a: '{{n}} left' },
    { a: 'übrig' },
    {},
    ['a has other {{values}} in another language'],
  ],
  ['a key without a text', { a: 'A' }, { a: 'Ä' }, { b: 'x.tsx' }, ['b is used in x.tsx and has no text']],
  ['a beginning without a text', { a: 'A' }, { a: 'Ä' }, { 'b.*': 'x.tsx' }, ['b.* is used in x.tsx and has no text']],
  ['nothing in a plural', { a_one: 'A', a_other: 'As' }, { a_one: 'Ä', a_other: 'Äs' }, { a: 'x.tsx' }, []],
  ['nothing in a known beginning', { 'b.c': 'C' }, { 'b.c': 'Z' }, { 'b.*': 'x.tsx' }, []],
])('finds %s', (_, en, de, used, problems) => {
  expect(findLocaleProblems({ en, de }, new Map(Object.entries(used)))).toEqual(problems);
});

test('reads keys where the screens and the server name them', () => {
  const text = `t('a.b'); t("c"); t(open ? 'd' : 'e'); t(\`f.\${state}\`); <Trans i18nKey="g" />; got('no'); t(key);`;
  expect(keysUsedIn(text).sort()).toEqual(['a.b', 'c', 'd', 'e', 'f.*', 'g']);
});
