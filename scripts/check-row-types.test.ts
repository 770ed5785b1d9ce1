import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compareRowTypes, isForTests, typedCallsIn } from './check-row-types.mjs';
import { root } from './prepare/tool-path.mjs';

let folder: string;
beforeEach(() => {
  const cache = join(root, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  folder = mkdtempSync(join(cache, 'row-types-'));
  writeFileSync(join(folder, 'tsconfig.base.json'), JSON.stringify({ extends: join(root, 'tsconfig.base.json') }));
});
afterEach(() => rmSync(folder, { recursive: true }));

const file = 'server/src/courses/queries.ts';
const text = 25;
const integer = 23;

type Columns = readonly (readonly [name: string, type: number, nullable: boolean | null])[];

/**
 * Compares calls with their descriptions, the first at line 2. One comparison takes a second, so a test compares many
 * calls.
 */
function problemsOf(calls: readonly (readonly [rowType: string, columns: Columns | null])[]): string[] {
  const source = calls.map(([rowType], at) => `export const rows${at} = tx.query<${rowType}>('select');\n`);
  const described = calls.flatMap(([, columns], at) => (columns ? [{ place: `${file}:${at + 2}`, columns }] : []));
  mkdirSync(join(folder, 'server/src/courses'), { recursive: true });
  const tx = 'declare const tx: { query<Row>(text: string): Promise<Row[]> };\n';
  writeFileSync(join(folder, file), tx + source.join(''));
  writeFileSync(join(folder, 'statements.jsonl'), described.map((one) => `${JSON.stringify(one)}\n`).join(''));
  return compareRowTypes(folder, folder, {}).problems;
}

test('a row type fits if it has the columns of its statement with their types, and null where a column may be null', () => {
  const name: Columns = [['name', text, true]];
  const fitting: readonly (readonly [string, Columns])[] = [
    [
      "{ readonly kind: 'QUIZ' | 'EXAM'; readonly score: number | null }",
      [
        ['kind', text, false],
        ['score', integer, true],
      ],
    ],
    ['{ kind: string; names?: string }', [['kind', text, null]]],
  ];
  expect(
    problemsOf([
      ...fitting,
      ['{ name: string | null; score: number }', name],
      ['{}', name],
      ['{ name: number | null }', name],
      ['{ name: string }', name],
      ['{ id: string }', null],
    ]),
  ).toEqual([
    `${file}:8: no API test runs the statement of { id: string }`,
    `${file}:4: score is not a column of the statement`,
    `${file}:5: name is not in the row type`,
    `${file}:6: name has another type`,
    `${file}:7: name may be null`,
  ]);
});

test('calls are found with row types of several lines and of functions', () => {
  const source =
    'x;\nawait tx.query<{\n  a: Map<string, () => void>;\n}>(sql);\ntx.queryAndCommit<Row>(sql);\ntx.query(sql);';
  expect(typedCallsIn('a.ts', source)).toEqual([
    { file: 'a.ts', line: 2, type: '{\n  a: Map<string, () => void>;\n}' },
    { file: 'a.ts', line: 5, type: 'Row' },
  ]);
});

test.each([
  ['server/src/courses/queries.ts', false],
  ['server/src/tenants/test-domain.ts', false],
  ['server/src/tenants/send-test-mail.ts', false],
  ['server/src/courses/queries.test.ts', true],
  ['server/src/platform/database/database-for-tests.ts', true],
  ['server/src/platform/workers/for-tests/echo-worker.ts', true],
  ['server/src/supervise-test-program.ts', true],
])('%s is a file of tests: %s', (path, isOfTests) => {
  expect(isForTests.test(path)).toBe(isOfTests);
});
