import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownerExceptions } from './checks/owner-exceptions.mjs';
import { reportCheck } from './checks/report-check.mjs';
import { tablesWithoutOwner } from './checks/statement-owners.mjs';

/**
 * Finds statements that read or write a tenant's table without its owner. On a database that is distributed by `owner`
 * (Citus) such a statement asks every machine. The API tests recorded the statements in STATEMENT_FOLDER. See
 * docs/decisions/0081.
 */

/** @typedef {import('./checks/owner-exceptions.mjs').OwnerException} OwnerException */

/**
 * Whether an exception is about a table of a statement.
 * @param {OwnerException} exception
 * @param {{ place: string, plain: string, table: string }} found
 */
const isAbout = ({ file, tables, words = '' }, { place, plain, table }) =>
  place.startsWith(`${file}:`) && (tables === 'every' || tables.includes(table)) && plain.includes(words);

/**
 * Returns the problems, and the number of statements that were read. An exception that no statement needs is a problem.
 * @param {string} folder where the statements are recorded
 * @param {ReadonlySet<string>} tables with an owner
 * @param {readonly OwnerException[]} exceptions
 */
export function checkOwners(folder, tables, exceptions) {
  const files = globSync(join(folder, 'texts*.jsonl'));
  const lines = new Set(files.flatMap((file) => readFileSync(file, 'utf8').split('\n').filter(Boolean)));
  /** @type {Set<string>} */
  const problems = new Set();
  /** @type {Map<OwnerException, Set<string>>} the tables for which each exception is needed */
  const needs = new Map(exceptions.map((exception) => [exception, new Set()]));
  for (const line of lines) {
    const { place, text } = /** @type {{ place: string, text: string }} */ (JSON.parse(line));
    const plain = text.replaceAll(/\s+/g, ' ');
    for (const table of tablesWithoutOwner(text, tables)) {
      const own = exceptions.filter((exception) => isAbout(exception, { place, plain, table }));
      for (const exception of own) needs.get(exception)?.add(table);
      if (own.length === 0)
        problems.add(`${place}: the statement does not name the owner of ${table}: ${plain.slice(0, 300)}`);
    }
  }
  for (const [{ file, tables: names, words = '' }, needed] of needs) {
    const unused = names === 'every' ? ['every table'].slice(needed.size) : names.filter((name) => !needed.has(name));
    for (const name of unused) problems.add(`${file}: no statement needs the exception for ${name}: ${words}`);
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
  reportCheck(problems, `${read} statements name the owner of each tenant's table that they read or write`, read);
}
