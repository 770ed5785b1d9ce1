import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { RouteTexts } from './route-texts.ts';

const keys = [
  'a.title',
  'a.count_one',
  'a.count_other',
  'b.help',
  'menu.course',
  'menu.video',
  'menu.course.help',
  'c',
];

/** The keys that `page.tsx` uses, with other modules in the same folder. */
function namedIn(page: string, others: Readonly<Record<string, string>> = {}): string[] {
  const root = mkdtempSync(join(tmpdir(), 'route-texts-'));
  for (const [path, text] of Object.entries({ 'web/page.tsx': page, ...others })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return new RouteTexts(root, keys).keysFrom([join(root, 'web/page.tsx')]);
}

test.each<[string, string, Readonly<Record<string, string>>, readonly string[]]>([
  ['a complete key', "t(isNew ? 'a.title' : 'c')", {}, ['a.title', 'c']],
  ['all plurals of a key', "t('a.count', { count })", {}, ['a.count_one', 'a.count_other']],
  ['every key that a value may end', `t(\`menu.\${base}\`)`, {}, ['menu.course', 'menu.video']],
  ['every key into which a value may be inserted', `t(\`menu.\${base}.help\`)`, {}, ['menu.course.help']],
  [
    'the keys of what it imports, over several lines too',
    "import {\n  b,\n} from './b.tsx';",
    { 'web/b.tsx': "import { c } from '@lernhaus/domain/c';\nt('b.help')", 'domain/src/c.ts': "'a.title'" },
    ['a.title', 'b.help'],
  ],
  ['not those of what it imports when it is wanted', "import('./b.tsx')", { 'web/b.tsx': "t('b.help')" }, []],
  [
    'the keys of what it imports when the reader comes near',
    "const B = lazyInView(async () => (await import('./b.tsx')).B);",
    { 'web/b.tsx': "t('b.help')" },
    ['b.help'],
  ],
  [
    'the keys of the rules of its form, without those that they import',
    "const rules = new LazyModule(() => import('./b.tsx'));",
    { 'web/b.tsx': "import { c } from './c.tsx';\nt('b.help')", 'web/c.tsx': "'c'" },
    ['b.help'],
  ],
  ['not those of what only its types need', "import type { B } from './b.tsx';", { 'web/b.tsx': "t('b.help')" }, []],
])('a page contains %s', (_, page, others, expected) => {
  expect(namedIn(page, others)).toEqual(expected);
});

test('modules with circular imports are read once', () => {
  expect(
    namedIn("import './b.tsx';\nimport { b } from './b.tsx';", { 'web/b.tsx': "import { p } from './page.tsx';\n'c'" }),
  ).toEqual(['c']);
});
