import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { listFiles } from './checks/list-files.mjs';
import { reportCheck } from './checks/report-check.mjs';
import { root } from './prepare/tool-path.mjs';

const languages = ['en', 'de'];
const isTranslated = /^(web|server|contract|domain)\/src\/.*\.tsx?$/;
const isTest = /\.test\.tsx?$/;

/** Where a key stands as a whole: `t('key')`, `t(x ? 'key' : 'key')`, `i18nKey="key"`. */
const wholeKeys = [
  /\bt\(\s*(['"])(?<key>[^'"\n]+)\1/g,
  /\bt\([^'"`()\n]*\?\s*'(?<key>[^'\n]+)'/g,
  /\bt\([^'"`()\n]*\?\s*'[^'\n]+'\s*:\s*'(?<key>[^'\n]+)'/g,
  /\bi18nKey=(['"])(?<key>[^'"\n]+)\1/g,
];
/** A key that ends in a value, t(`prefix.${value}`): some key must begin so. */
const begunKeys = /\bt\(\s*`(?<prefix>[^`$\n]+)\$\{/g;

/**
 * Messages that a person would miss in one of the languages.
 * @param {Record<string, Record<string, string>>} messages by language
 * @param {Map<string, string>} used key or, ending in `*`, its beginning -> the file that uses it
 * @returns {string[]}
 */
export function findLocaleProblems(messages, used) {
  const [first = {}, ...others] = Object.values(messages);
  const every = new Set(Object.values(messages).flatMap((texts) => Object.keys(texts)));
  const problems = [...every].flatMap((key) =>
    Object.entries(messages).flatMap(([language, texts]) => problemsOfMessage(language, key, texts[key])),
  );
  for (const key of Object.keys(first)) {
    const differs = others.some((texts) => key in texts && placeholders(texts[key]) !== placeholders(first[key]));
    if (differs) problems.push(`${key} has other {{values}} in another language`);
  }
  for (const [key, file] of used)
    if (!isTranslatedKey(every, key)) problems.push(`${key} is used in ${file} and has no text`);
  return problems.sort();
}

/**
 * @param {string} language
 * @param {string} key
 * @param {string | undefined} text
 */
function problemsOfMessage(language, key, text) {
  if (text === undefined) return [`${key} is missing in ${language}.json`];
  return text.trim() === '' ? [`${key} is empty in ${language}.json`] : [];
}

/** @param {string | undefined} text */
const placeholders = (text = '') => [...new Set(text.match(/\{\{[^}]+\}\}/g))].sort().join();

/**
 * @param {Set<string>} every
 * @param {string} key
 */
function isTranslatedKey(every, key) {
  if (key.endsWith('*')) return [...every].some((known) => known.startsWith(key.slice(0, -1)));
  return every.has(key) || every.has(`${key}_other`);
}

/**
 * The keys that a source text asks for.
 * @param {string} text
 * @returns {string[]}
 */
export function keysUsedIn(text) {
  const whole = wholeKeys.flatMap((pattern) => [...text.matchAll(pattern)].map(({ groups }) => groups?.key ?? ''));
  return [...whole, ...[...text.matchAll(begunKeys)].map(({ groups }) => `${groups?.prefix ?? ''}*`)];
}

/** @param {string} root */
async function keysUsed(root) {
  /** @type {Map<string, string>} */
  const used = new Map();
  for (const file of listFiles(root).filter((path) => isTranslated.test(path) && !isTest.test(path)))
    for (const key of keysUsedIn(readFileSync(join(root, file), 'utf8'))) used.set(key, file);
  const { failures } = await import(pathToFileURL(join(root, 'contract/src/failures.ts')).href);
  for (const code of Object.keys(failures)) used.set(code, 'contract/src/failures.ts');
  return used;
}

/**
 * Nested or flat, a message file's texts by their whole key.
 * @param {object} tree
 * @returns {Record<string, string>}
 */
function flatten(tree, before = '') {
  const entries = Object.entries(tree).map(([name, value]) =>
    typeof value === 'string' ? { [before + name]: value } : flatten(value, `${before}${name}.`),
  );
  return Object.assign({}, ...entries);
}

if (import.meta.main) {
  const read = (/** @type {string} */ language) => {
    const file = join(root, `locales/${language}.json`);
    return existsSync(file) ? flatten(JSON.parse(readFileSync(file, 'utf8'))) : {};
  };
  const messages = Object.fromEntries(languages.map((language) => [language, read(language)]));
  const used = await keysUsed(root);
  const count = Object.keys(messages.en ?? {}).length;
  reportCheck(
    findLocaleProblems(messages, used),
    `${count} texts in ${languages.join(' and ')}, ${used.size} keys used`,
  );
}
