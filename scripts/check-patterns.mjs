import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { check } from 'recheck';
import { listFiles } from './checks/list-files.mjs';
import { patternExceptions } from './checks/pattern-exceptions.mjs';
import { reportCheck } from './checks/report-check.mjs';
import { root } from './prepare/tool-path.mjs';

const isSource = /^(domain|contract|server|web)\/src\/.*\.tsx?$/;
const isTest = /\.test\.tsx?$/;
/**
 * The patterns that are known to be linear. A verdict depends only on the pattern, the version of the checker and its
 * limits, so a run judges only what is not in the list. `node scripts/check-patterns.mjs --write` writes it again.
 */
const listFile = join(root, 'scripts/checks/linear-patterns.json');
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

/**
 * Remembers the verdict of each pattern. Files that have the same pattern share its verdict, and what is known to be
 * linear is not judged.
 * @param {ReadonlySet<string>} linear the texts of patterns
 * @param {(pattern: Pattern) => Promise<Verdict>} judge
 */
export function rememberVerdicts(linear, judge) {
  /** @type {Map<string, Promise<Verdict>>} */
  const verdicts = new Map([...linear].map((text) => [text, Promise.resolve('linear')]));
  return (/** @type {Pattern} */ pattern) => {
    const text = textOf(pattern);
    const verdict = verdicts.get(text) ?? judge(pattern);
    verdicts.set(text, verdict);
    return verdict;
  };
}

if (import.meta.main) {
  const files = listFiles(root).filter((file) => isSource.test(file) && !isTest.test(file));
  const patterns = files.flatMap((file) => patternsIn(file, readFileSync(join(root, file), 'utf8')));
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules/recheck/package.json'), 'utf8'));
  const checker = `recheck ${version} ${JSON.stringify(limits)}`;
  const list = JSON.parse(readFileSync(listFile, 'utf8'));
  const writes = process.argv.includes('--write');
  const judge = rememberVerdicts(new Set(list.checker === checker && !writes ? list.linear : []), verdictOf);
  /** @type {Set<string>} */
  const linear = new Set();
  const listing = async (/** @type {Pattern} */ pattern) => {
    const verdict = await judge(pattern);
    if (verdict === 'linear') linear.add(textOf(pattern));
    return verdict;
  };
  const problems = await findSlowPatterns(patterns, listing, patternExceptions);
  if (patterns.length < 100) problems.push(`only ${patterns.length} patterns were found in ${files.length} files`);
  if (writes) writeFileSync(listFile, `${JSON.stringify({ checker, linear: [...linear].toSorted() }, null, 2)}\n`);
  reportCheck(problems, `${patterns.length} patterns in ${files.length} files, each linear`, patterns.length);
}
