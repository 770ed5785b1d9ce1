import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from '@swc/core';
import { check } from 'recheck';
import { listFiles } from './checks/list-files.mjs';
import { patternExceptions } from './checks/pattern-exceptions.mjs';
import { reportCheck } from './checks/report-check.mjs';
import { root } from './prepare/tool-path.mjs';

const isSource = /^(domain|contract|server|web)\/src\/.*\.tsx?$/;
const isTest = /\.test\.tsx?$/;
/** A verdict depends only on the pattern and the version of the checker, so verdicts are cached between runs. */
const cacheFile = join(root, 'node_modules/.cache/lernhaus/patterns.json');
/**
 * The checker needs milliseconds or a few seconds per pattern; a busy machine needs longer. It counts the characters
 * that a match reads: by time, as it does by default, it calls any pattern super-linear on a machine that is paused
 * for a second.
 */
const limits = { timeout: 120_000, attackTimeout: null, incubationTimeout: null, seedingTimeout: null };

/**
 * @typedef {{ file: string, source: string, flags: string }} Pattern an empty source means that the pattern is built at run time
 * @typedef {'linear' | 'super-linear' | 'undecided'} Verdict
 */

/**
 * Returns the regular expressions of a file: literals, and calls of RegExp.
 * @param {string} file
 * @param {string} text
 * @returns {Pattern[]}
 */
export function patternsIn(file, text) {
  /** @type {Pattern[]} */
  const problems = [];
  const visit = (/** @type {any} */ node) => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (node === null || typeof node !== 'object') return;
    if (node.type === 'RegExpLiteral') problems.push({ file, source: node.pattern, flags: node.flags });
    const isCall = node.type === 'NewExpression' || node.type === 'CallExpression';
    if (isCall && node.callee?.value === 'RegExp') problems.push({ file, source: '', flags: '' });
    Object.values(node).forEach(visit);
  };
  visit(parseSync(text, { syntax: 'typescript', tsx: file.endsWith('x'), target: 'esnext' }));
  return problems;
}

/**
 * Says whether the time to match is proportional to the length of the text, for every text.
 * @param {Pattern} pattern
 * @returns {Promise<Verdict>}
 */
export async function verdictOf({ source, flags }) {
  const { status } = await check(source, flags, limits);
  if (status === 'safe') return 'linear';
  return status === 'vulnerable' ? 'super-linear' : 'undecided';
}

/** @param {Pattern} pattern */
const textOf = ({ source, flags }) => (source === '' ? 'new RegExp(…)' : `/${source}/${flags}`);

/**
 * @param {readonly Pattern[]} patterns
 * @param {(pattern: Pattern) => Promise<Verdict>} judge
 * @param {Readonly<Record<string, Readonly<Record<string, string>>>>} exceptions the reasons by file and pattern (`*`: the whole file)
 * @returns {Promise<string[]>}
 */
export async function findSlowPatterns(patterns, judge, exceptions) {
  const used = new Set();
  const problems = patterns.map(async (pattern) => {
    const { file, source } = pattern;
    const exception = [textOf(pattern), '*'].find((one) => exceptions[file]?.[one]);
    if (exception) {
      used.add(`${file} ${exception}`);
      return [];
    }
    if (source === '')
      return [`${file} builds a pattern at run time: add the reason why it is linear to pattern-exceptions.mjs`];
    const verdict = await judge(pattern);
    return verdict === 'linear' ? [] : [`${file} ${textOf(pattern)} is ${verdict}`];
  });
  const allProblems = (await Promise.all(problems)).flat();
  const unused = Object.entries(exceptions)
    .flatMap(([file, ones]) => Object.keys(ones).map((one) => `${file} ${one}`))
    .filter((one) => !used.has(one));
  return [...allProblems, ...unused.map((one) => `${one} has an exception but does not exist`)];
}

/** @returns {Record<string, Verdict>} */
function readCache() {
  try {
    return JSON.parse(readFileSync(cacheFile, 'utf8'));
  } catch {
    return {};
  }
}

if (import.meta.main) {
  const files = listFiles(root).filter((file) => isSource.test(file) && !isTest.test(file));
  const patterns = files.flatMap((file) => patternsIn(file, readFileSync(join(root, file), 'utf8')));
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules/recheck/package.json'), 'utf8'));
  const before = readCache();
  /** @type {Map<string, Promise<Verdict>>} */
  const verdicts = new Map();
  const judge = (/** @type {Pattern} */ pattern) => {
    const key = createHash('sha256')
      .update(`${version} ${JSON.stringify(limits)} ${textOf(pattern)}`)
      .digest('hex');
    // Files that have the same pattern share its verdict.
    const verdict = verdicts.get(key) ?? Promise.resolve(before[key] ?? verdictOf(pattern));
    verdicts.set(key, verdict);
    return verdict;
  };
  const problems = await findSlowPatterns(patterns, judge, patternExceptions);
  if (patterns.length < 100) problems.push(`only ${patterns.length} patterns were found in ${files.length} files`);
  const decided = await Promise.all([...verdicts].map(async ([key, verdict]) => [key, await verdict]));
  mkdirSync(dirname(cacheFile), { recursive: true });
  writeFileSync(
    cacheFile,
    JSON.stringify(Object.fromEntries(decided.filter(([, verdict]) => verdict !== 'undecided'))),
  );
  reportCheck(problems, `${patterns.length} patterns in ${files.length} files, each linear`);
}
