import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { reportCheck } from './checks/report-check.mjs';
import { root, toolPath } from './prepare/tool-path.mjs';

/**
 * Checks that the migrations match the declared tables: drizzle-kit must not add a migration to a copy of the folder.
 * @param {string} server the folder with drizzle.config.ts
 * @returns {Promise<string[]>}
 */
export async function findMigrationDrift(server) {
  const configFile = join(server, 'drizzle.config.ts');
  const { default: config } = await import(pathToFileURL(configFile).href);
  const scratch = mkdtempSync(join(tmpdir(), 'lernhaus-migrations-'));
  try {
    const copy = join(scratch, 'migrations');
    cpSync(resolve(server, config.out), copy, { recursive: true });
    const before = readdirSync(copy);
    const copyConfig = join(scratch, 'drizzle.config.ts');
    // drizzle-kit puts ./ before the folder, so the path must be relative.
    const out = JSON.stringify(relative(server, copy));
    writeFileSync(
      copyConfig,
      `import config from ${JSON.stringify(configFile)};\nexport default { ...config, out: ${out} };\n`,
    );
    const output = generate(server, copyConfig);
    const added = readdirSync(copy).filter((file) => !before.includes(file));
    if (added.length > 0) return [`The tables have changed without a migration: ${added.join(', ')} would be written.`];
    return output.includes('No schema changes') ? [] : [`drizzle-kit did not finish:\n${output}`];
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

/**
 * @param {string} server
 * @param {string} config
 */
function generate(server, config) {
  const { stdout, stderr } = spawnSync(process.execPath, [toolPath('drizzle-kit'), 'generate', '--config', config], {
    cwd: server,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return `${stdout}${stderr}`.trim();
}

/**
 * Statements that break the previous version, which still runs during the migration.
 * @type {readonly (readonly [RegExp, string])[]}
 */
const breaking = [
  [/\bdrop (?:table|column|view)\b/i, 'takes away what the previous version uses'],
  [/\brename\b/i, 'takes away a name that the previous version uses'],
  [/\balter column \S+ (?:set data )?type\b/i, 'changes a type that the previous version knows'],
  [/\balter column \S+ set not null\b/i, 'refuses rows that the previous version writes'],
  [
    /\bcreate unique index\b|\badd constraint \S+ (?:unique|check|foreign key|exclude|primary key)\b/i,
    'refuses rows that the previous version writes',
  ],
  [/\badd column (?:.*\b(?:unique|check|references)\b)/i, 'refuses rows that the previous version writes'],
  [
    /\badd column (?!.*\bdefault\b).*\bnot null\b/i,
    'refuses rows that the previous version writes: it needs a default',
  ],
];

/**
 * The comment that allows a statement. `unused since`: no version that may still run uses what the statement removes.
 * `kept since`: every version that may still run keeps the new rule.
 */
const allowingComment = /^\s*-- (?:unused|kept) since \S+: \S/m;

/** Migrations up to this number are not checked: no such version is in use. */
const lastOfFirstRelease = '0039';

/** The table of a statement that makes a table, or changes or indexes one. */
const madeTable = /\bcreate table (?:if not exists )?("[^"]+"|\w+)/i;
const changedTable = /\b(?:alter table (?:only )?|create unique index .*? on )("[^"]+"|\w+)/i;

/**
 * Whether a statement is about a table that the same migration makes: no previous version uses it.
 * @param {string} statement
 * @param {readonly string[]} statements
 */
const isAboutNewTable = (statement, statements) => {
  const [, table] = changedTable.exec(statement) ?? [];
  return table !== undefined && statements.some((one) => madeTable.exec(one)?.[1] === table);
};

/**
 * Returns the statements of migrations that break the previous version.
 * @param {string} folder
 */
export function findBreakingStatements(folder) {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql') && file.slice(0, 4) > lastOfFirstRelease)
    .flatMap((file) => {
      const statements = readFileSync(join(folder, file), 'utf8').split('--> statement-breakpoint');
      return statements.flatMap((statement) => {
        const [, problem] = breaking.find(([pattern]) => pattern.test(statement)) ?? [];
        const isAllowed = allowingComment.test(statement) || isAboutNewTable(statement, statements);
        return problem && !isAllowed ? [`${file}: ${firstLine(statement)} ${problem}.`] : [];
      });
    });
}

/** @param {string} statement */
const firstLine = (statement) => statement.trim().split('\n', 1)[0];

if (import.meta.main) {
  const server = join(root, 'server');
  const problems = [...findBreakingStatements(join(server, 'migrations')), ...(await findMigrationDrift(server))];
  reportCheck(problems, 'the migrations match the tables, and do not break the previous version');
}
