import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { goSettings } from './checks/go-settings.mjs';
import { reportCheck } from './checks/report-check.mjs';
import { rowTypeArguments, rowTypeExceptions } from './checks/row-type-exceptions.mjs';
import { root as checkout, toolPath } from './prepare/tool-path.mjs';

/**
 * Compares the row type of each `query<Row>(…)` of the server with PostgreSQL's own description of its statement: the
 * columns, their types, and whether they may be null. The API tests recorded the descriptions in STATEMENT_FOLDER, and
 * the compiler compares them with the row types. See docs/decisions/0031.
 */

/** @typedef {readonly [name: string, type: number, nullable: boolean | null]} Column nullable is null where PostgreSQL does not say it */
/** @typedef {{ file: string, line: number, type: string }} TypedCall */

/** Test files, and the helpers and programs of tests that are beside them. */
export const isForTests = /\.test\.ts$|-for-tests\.ts$|\/for-tests\/|-test-(?:program|writer)\.ts$/;

/**
 * The TypeScript type of each PostgreSQL type, as type-parsers.ts and the driver parse it.
 * @type {Readonly<Record<number, string>>}
 */
const typeOf = {
  16: 'boolean',
  19: 'string', // name
  20: 'number', // bigint
  21: 'number',
  23: 'number',
  25: 'string',
  114: 'Json',
  701: 'number', // double precision
  1009: 'readonly string[]',
  1015: 'readonly string[]',
  1043: 'string',
  1082: 'string', // date
  1184: 'string', // timestamptz
  1700: 'number', // numeric
  2950: 'string', // uuid
  2951: 'readonly string[]',
  3802: 'Json',
};

const prelude = `
interface Json { readonly json: true }
interface Described { readonly type: unknown; readonly nullable: boolean | null }
type TypeProblem<Declared, Column extends Described> =
  unknown extends Declared ? never : Column['type'] extends Json ? never : [NonNullable<Declared>] extends [Column['type']] ? never : 'has another type';
type NullProblem<Declared, Column extends Described> =
  unknown extends Declared ? never : Column['nullable'] extends true ? null extends Declared ? never : 'may be null' : never;
type RequiredKeys<Declared> = { [Name in keyof Declared]-?: {} extends Pick<Declared, Name> ? never : Name }[keyof Declared];
type Problems<Place extends string, Declared, Row extends Record<string, Described>> =
  | { [Name in Exclude<RequiredKeys<Declared>, keyof Row> & string]: \`\${Place}: \${Name} is not a column of the statement\` }[Exclude<RequiredKeys<Declared>, keyof Row> & string]
  | { [Name in Exclude<keyof Row, keyof Declared> & string]: \`\${Place}: \${Name} is not in the row type\` }[Exclude<keyof Row, keyof Declared> & string]
  | { [Name in keyof Row & keyof Declared & string]:
      \`\${Place}: \${Name} \${TypeProblem<Declared[Name], Row[Name]> | NullProblem<Declared[Name], Row[Name]>}\` }[keyof Row & keyof Declared & string];
type None<Found extends never> = Found;
`;

/**
 * Returns the calls of a file that declare a row type.
 * @param {string} file
 * @param {string} text
 * @returns {TypedCall[]}
 */
export function typedCallsIn(file, text) {
  return [...text.matchAll(/\.query(?:AndCommit)?</g)].map(({ 0: start, index }) => {
    const from = index + start.length;
    let end = from;
    for (let open = 1; open > 0 && end < text.length; end += 1) {
      if (text[end] === '<') open += 1;
      if (text[end] === '>' && text[end - 1] !== '=') open -= 1;
    }
    return { file, line: text.slice(0, index).split('\n').length, type: text.slice(from, end - 1) };
  });
}

/**
 * Returns types that do not compile if the row type does not fit one of the descriptions of its statement.
 * @param {TypedCall} call
 * @param {readonly (readonly Column[])[]} descriptions
 * @param {number} id
 */
const assertionsOf = ({ file, line, type: typeName }, descriptions, id) =>
  descriptions
    .map((columns, at) => {
      const row = columns.map(
        ([name, oid, nullable]) =>
          `${JSON.stringify(name)}: { type: ${typeOf[oid] ?? `'type ${oid} of PostgreSQL'`}; nullable: ${nullable} }`,
      );
      const type = rowTypeArguments[typeName] ?? typeName;
      return `export type Row${id}Check${at} = None<Problems<'${file}:${line}', ${type}, { ${row.join('; ')} }>>;\n`;
    })
    .join('');

/**
 * Returns the descriptions of each call, by `file:line`.
 * @param {string} folder
 */
function readDescriptions(folder) {
  /** @type {Map<string, (readonly Column[])[]>} */
  const types = new Map();
  const files = globSync(join(folder, 'statements*.jsonl'));
  const lines = files.flatMap((file) => readFileSync(file, 'utf8').split('\n').filter(Boolean));
  for (const line of new Set(lines)) {
    const { place, columns } = /** @type {{ place: string, columns: Column[] }} */ (JSON.parse(line));
    types.set(place, [...(types.get(place) ?? []), columns]);
  }
  return types;
}

/**
 * Compiles a copy of each file with the assertions at its end; `rootDirs` lets a copy import what its original imports.
 * @param {string} root
 * @param {ReadonlyMap<string, string>} assertions by file
 * @returns {string[]}
 */
function compile(root, assertions) {
  const folder = join(root, 'server/.cache/row-types');
  rmSync(folder, { recursive: true, force: true });
  for (const [file, text] of assertions) {
    const copy = join(folder, file);
    mkdirSync(dirname(copy), { recursive: true });
    writeFileSync(copy, `${readFileSync(join(root, file), 'utf8')}${prelude}${text}`);
  }
  const compilerOptions = {
    types: ['node'],
    rootDirs: ['.', '../../..'],
    noErrorTruncation: true,
    noUnusedLocals: false,
  };
  const project = {
    extends: '../../../tsconfig.base.json',
    compilerOptions,
    include: ['server', '../../src/**/*.d.ts'],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(project));
  const command = [toolPath('typescript', 'tsc'), '-p', folder, '--pretty', 'false', '--singleThreaded'];
  const env = { ...process.env, ...goSettings };
  const { stdout } = spawnSync(process.execPath, command, { encoding: 'utf8', env });
  rmSync(folder, { recursive: true });
  // If a call has several problems, the compiler names only one, in its second line.
  const misfits = [...stdout.matchAll(/["`](server\/src\/[^"`:]+:\d+: [^"`]+)["`]/g)].map(([, misfit]) =>
    String(misfit),
  );
  const others = stdout.split('\n').filter((line) => /error TS(?!2344)/.test(line));
  return [...new Set([...misfits, ...others])];
}

/**
 * Returns the problems, and the number of calls that were compared.
 * @param {string} root the checkout
 * @param {string} folder where the statements are recorded
 * @param {Readonly<Record<string, string>>} exceptions reasons by `file type` or by file
 * @returns {{ problems: string[], compared: number }}
 */
export function compareRowTypes(root, folder, exceptions) {
  const descriptions = readDescriptions(folder);
  const files = globSync('server/src/**/*.ts', { cwd: root }).filter(
    (file) => !isForTests.test(file) && !(file in exceptions),
  );
  const calls = files
    .toSorted()
    .flatMap((file) => typedCallsIn(file, readFileSync(join(root, file), 'utf8')))
    .filter(({ file, type }) => !(`${file} ${type}` in exceptions));
  /** @type {string[]} */
  const problems = [];
  /** @type {Map<string, string>} */
  const assertions = new Map();
  calls.forEach((call, id) => {
    const place = `${call.file}:${call.line}`;
    const described = descriptions.get(place);
    if (!described) problems.push(`${place}: no API test runs the statement of ${call.type}`);
    assertions.set(call.file, (assertions.get(call.file) ?? '') + assertionsOf(call, described ?? [], id));
  });
  return { problems: [...problems, ...compile(root, assertions)], compared: calls.length };
}

if (import.meta.main) {
  const { problems, compared } = compareRowTypes(checkout, process.env.STATEMENT_FOLDER ?? '', rowTypeExceptions);
  reportCheck(problems, `${compared} row types fit PostgreSQL's descriptions of their statements`, compared);
}
