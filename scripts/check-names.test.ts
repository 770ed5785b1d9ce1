import { expect, test } from 'vitest';
import { participlesIn } from './check-names.mjs';

test.each([
  ['a.ts', 'const shown = 1;', 'a variable'],
  ['a.ts', 'const { a: { joined }, ...seen } = b;', 'fields that a pattern takes', ['joined', 'seen']],
  ['a.ts', 'const { found } = b, [drawn = 1] = c;', 'fields and items of patterns', ['found', 'drawn']],
  ['a.ts', 'const said = texts[language];', 'a variable', ['said']],
  ['a.ts', 'function made() {}', 'a function'],
  ['a.ts', 'const f = function folded() {};', 'the name inside a function'],
  ['a.ts', 'const f = (given: string, ...written: string[]) => 1;', 'parameters', ['given', 'written']],
  ['a.ts', 'const f = told => 1;', 'a parameter without a type'],
  ['a.ts', 'type F = (moved: string) => void;', 'a parameter of a type'],
  [
    'a.ts',
    'interface I { m(wanted: string): void; [listed: string]: unknown }',
    'of an interface',
    ['wanted', 'listed'],
  ],
  ['a.ts', 'class C { constructor(private taken: string) {} }', 'a parameter that is a field'],
  ['a.ts', 'try { f(); } catch (typed) { throw typed; }', 'an error'],
  ['a.ts', 'for (const visited of []) f();', 'a value of a loop'],
  ['a.ts', 'declare global { var chosen: string; }', 'a declared variable'],
  ['a.ts', 'enum sealed { a }\nclass named {}', 'an enum and a class', ['sealed', 'named']],
  ['a.ts', "import marked, { saved, a as kept } from 'x';", 'imports', ['marked', 'saved', 'kept']],
  ['a.ts', "import * as refused from 'x';\nimport held = require('y');", 'imported modules', ['refused', 'held']],
  ['a.tsx', 'function Shown() {}', 'a component', ['Shown']],
  ['a.tsx', 'const a = <p title={(asked: string) => asked} />;', 'a parameter in JSX'],
  ['a.mjs', 'export const stored = 1;', 'a variable in JavaScript'],
])('in %s, "%s" names a value with a participle: %s', (file, text, _what, names?: string[]) => {
  expect(participlesIn(file, text)).toEqual(names ?? [expect.any(String)]);
});

test.each([
  ['const savedAnswers = isKnown(givenName);', 'a participle before a noun, and after "is"'],
  ['const row = { given: 1, kept() {} }; row.found = row.shown;', 'fields keep the names that other programs use'],
  ['const { asked: askedAt } = question;', 'a field gets a noun as its name'],
  ['class C { declared = 1; }\ninterface I { stored: string }', 'fields of classes and types'],
  ['type Row = [given: string, kept?: number];', 'places of a tuple'],
  ["// what was found\nconst text = 'asked, given and kept';", 'comments and texts'],
])('the check accepts "%s": %s', (text) => {
  expect(participlesIn('a.ts', text)).toEqual([]);
});
