import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownerExceptions } from './checks/owner-exceptions.mjs';
import { reportCheck } from './checks/report-check.mjs';

/**
 * Finds statements that read or write a tenant's table without its owner. On a database that is distributed by `owner`
 * (Citus) such a statement asks every machine. The API tests recorded the statements in STATEMENT_FOLDER. See
 * docs/decisions/0081.
 */

/** @typedef {{ opening: string, owned: Set<string>, around?: Scope }} Scope a statement, also one in parentheses; `owned`: names of tables whose owner is known, '' for all */
/** @typedef {{ word: string, before: string, after: string, at: number, scope: Scope, clause: string, list: number }} Place a word, and the parenthesis around it */
/** @typedef {{ table: string, name: string, scope: Scope }} Use a table of a statement, and its name there */

const clauses = new Set('select from where on using set values group order having returning limit conflict'.split(' '));
/** Words that may follow a table and are not its name there. */
const notNames = new Set(
  [...clauses]
    .join(' ')
    .concat(' as join left right inner full cross natural offset default union for lateral not when')
    .split(' '),
);
const beginnings = new Set(['select', 'with', 'insert', 'update', 'delete']);
const token = /'[^']*'|"[^"]*"|--[^\n]*|[a-z_][a-z_0-9]*|[^\s]/gi;

/** @param {string} sql */
const tokensOf = (sql) =>
  (sql.match(token) ?? [])
    .filter((one) => !one.startsWith('--'))
    .map((one) => (one.startsWith('"') ? one.slice(1, -1) : one).toLowerCase());

/**
 * Returns each word with what is around it, and the end of each parenthesis.
 * @param {readonly string[]} words
 */
function placesOf(words) {
  /** @type {Map<number, number>} */
  const ends = new Map();
  /** @type {Scope} */
  let scope = { opening: '', owned: new Set() };
  let clause = '';
  /** @type {{ scope: Scope, clause: string, at: number }[]} */
  const open = [];
  const places = words.map((word, at) => {
    const [before = '', after = ''] = [words[at - 1], words[at + 1]];
    if (word === '(') {
      open.push({ scope, clause, at });
      if (beginnings.has(after)) scope = { opening: before, owned: new Set(), around: scope };
    }
    if (word === ')') {
      const bracket = open.pop();
      ends.set(bracket?.at ?? -1, at);
      ({ scope, clause } = bracket ?? { scope, clause });
    }
    if (clauses.has(word)) clause = word;
    return { word, before, after, at, scope, clause, list: open.at(-1)?.at ?? -1 };
  });
  return { places, ends };
}

/**
 * Returns the tables that a statement uses. Rows that it makes itself hide tables of that name.
 * @param {readonly Place[]} places
 * @param {readonly string[]} words
 * @param {ReadonlySet<string>} tables
 * @returns {Use[]}
 */
function usesOf(places, words, tables) {
  const createdTables = new Set(
    words.filter((_, at) => words[at + 1] === 'as' && /^(\(|materialized|not)$/.test(words[at + 2] ?? '')),
  );
  const isTable = (/** @type {Place} */ { word, before, after, clause }) =>
    tables.has(word) &&
    !createdTables.has(word) &&
    after !== '.' &&
    (/^(from|join|into|update|using|only)$/.test(before) || (before === ',' && clause === 'from'));
  return places.filter(isTable).map(({ word, after, at, scope }) => {
    const name = after === 'as' ? (words[at + 2] ?? '') : after;
    return { table: word, name: /^[a-z_]/.test(name) && !notNames.has(name) ? name : word, scope };
  });
}

/**
 * Whether an owner is compared, joined or in a row that is compared.
 * @param {Place} place
 * @param {readonly string[]} words
 * @param {ReadonlyMap<number, number>} ends
 */
function isBound({ before, after, at, scope, clause, list }, words, ends) {
  const first = before === '.' ? at - 2 : at;
  if (/^(=|in|is)$/.test(after) || words[first - 1] === '=') return true;
  if (scope.opening === 'in' && clause === 'select') return true;
  const isCompared = /^(in|=)$/.test(words[(ends.get(list) ?? 0) + 1] ?? '');
  return list >= 0 && (isCompared || /^(=|using)$/.test(words[list - 1] ?? ''));
}

/**
 * Returns the name of the table of an insert if it writes the owner.
 * @param {Place} place the word `into`
 * @param {readonly string[]} words
 * @param {ReadonlyMap<number, number>} ends
 */
function ownedByInsert({ at }, words, ends) {
  const list = words.indexOf('(', at);
  if (!words.slice(list, ends.get(list)).includes('owner')) return [];
  return [words[at + 2] === 'as' ? (words[at + 3] ?? '') : (words[at + 1] ?? '')];
}

/**
 * Returns the tables of a statement that have no condition on, join by, or value of their owner.
 * @param {string} sql
 * @param {ReadonlySet<string>} tables
 * @returns {string[]}
 */
export function tablesWithoutOwner(sql, tables) {
  const words = tokensOf(sql);
  if (!beginnings.has(words[0] ?? '')) return [];
  const { places, ends } = placesOf(words);
  for (const place of places.filter(({ word }) => word === 'into'))
    for (const name of ownedByInsert(place, words, ends)) place.scope.owned.add(name);
  for (const place of places.filter((one) => one.word.endsWith('owner') && isBound(one, words, ends))) {
    const name = place.before === '.' ? (words[place.at - 2] ?? '') : '';
    place.scope.owned.add(name);
    // A condition of an inner statement on a name of an outer one counts there.
    for (let { around } = place.scope; around && name !== ''; { around } = around) around.owned.add(name);
  }
  return usesOf(places, words, tables)
    .filter(({ name, scope: { owned } }) => !owned.has('') && !owned.has(name))
    .map(({ table }) => table);
}

/**
 * Returns the problems, and the number of statements that were read.
 * @param {string} folder where the statements are recorded
 * @param {ReadonlySet<string>} tables with an owner
 * @param {Readonly<Record<string, string>>} exceptions reasons by file, or by file and words of the statement
 */
export function checkOwners(folder, tables, exceptions) {
  const files = globSync(join(folder, 'texts*.jsonl'));
  const lines = new Set(files.flatMap((file) => readFileSync(file, 'utf8').split('\n').filter(Boolean)));
  const keys = Object.keys(exceptions).map((key) => {
    const [file = '', ...words] = key.split(' ');
    return { file, words: words.join(' ') };
  });
  /** @type {Set<string>} */
  const problems = new Set();
  for (const line of lines) {
    const { place, text } = /** @type {{ place: string, text: string }} */ (JSON.parse(line));
    const plain = text.replaceAll(/\s+/g, ' ');
    if (keys.some(({ file, words }) => place.startsWith(`${file}:`) && plain.includes(words))) continue;
    for (const table of tablesWithoutOwner(text, tables))
      problems.add(`${place}: the statement does not name the owner of ${table}: ${plain.slice(0, 300)}`);
  }
  return { problems: [...problems].toSorted(), read: lines.size };
}

if (import.meta.main) {
  const { tenantTableNames } = await import('../server/src/schema.ts');
  const { problems, read } = checkOwners(
    process.env.STATEMENT_FOLDER ?? '',
    new Set(tenantTableNames),
    ownerExceptions,
  );
  if (read === 0) problems.push('No statement was recorded.');
  reportCheck(problems, `${read} statements name the owner of each tenant's table that they read or write`);
}
