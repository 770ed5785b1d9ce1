import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { textsOfLanguage } from '../locales/texts-of-language.ts';
import { listFiles } from './checks/list-files.mjs';
import { reportCheck } from './checks/report-check.mjs';
import { findWordingProblems } from './checks/wording-problems.mjs';
import { root } from './prepare/tool-path.mjs';

const languages = ['en', 'de'];
const isTranslated = /^(web|server|contract|domain)\/src\/.*\.tsx?$/;
const isTest = /\.test\.tsx?$/;

/** Patterns of whole keys: `t('key')`, `t(x ? 'key' : 'key')`, `i18nKey="key"`. */
const wholeKeys = [
  /\bt\(\s*(['"])(?<key>[^'"\n]+)\1/g,
  /\bt\([^'"`()\n]*\?\s*'(?<key>[^'\n]+)'/g,
  /\bt\([^'"`()\n]*\?\s*'[^'\n]+'\s*:\s*'(?<key>[^'\n]+)'/g,
  /\bi18nKey=(['"])(?<key>[^'"\n]+)\1/g,
];
/** A key with a variable end, t(`prefix.${value}`): at least one key must begin with the prefix. */
const keyPrefixes = /\bt\(\s*`(?<prefix>[^`$\n]+)\$\{/g;

/**
 * Finds keys whose text is missing, empty or has different placeholders in one of the languages.
 * @param {Record<string, Record<string, string>>} messages by language
 * @param {Map<string, string>} used the file that uses a key, or a prefix that ends in `*`
 * @returns {string[]}
 */
export function findLocaleProblems(messages, used) {
  const [first = {}, ...others] = Object.values(messages);
  const allKeys = new Set(Object.values(messages).flatMap((texts) => Object.keys(texts)));
  const problems = [...allKeys].flatMap((key) =>
    Object.entries(messages).flatMap(([language, texts]) => textProblems(language, key, texts[key])),
  );
  for (const key of Object.keys(first)) {
    const differs = others.some((texts) => key in texts && placeholders(texts[key]) !== placeholders(first[key]));
    if (differs) problems.push(`${key} has different {{placeholders}} in another language`);
  }
  for (const [key, file] of used)
    if (!isTranslatedKey(allKeys, key)) problems.push(`${key} is used in ${file} and has no text`);
  return problems.sort();
}

/**
 * @param {string} language
 * @param {string} key
 * @param {string | undefined} text
 */
function textProblems(language, key, text) {
  if (text === undefined) return [`${key} is missing in ${language}`];
  return text.trim() === '' ? [`${key} is empty in ${language}`] : [];
}

/** @param {string | undefined} text */
const placeholders = (text = '') => [...new Set(text.match(/\{\{[^}]+\}\}/g))].sort().join();

/**
 * @param {Set<string>} allKeys
 * @param {string} key
 */
function isTranslatedKey(allKeys, key) {
  if (key.endsWith('*')) return [...allKeys].some((candidate) => candidate.startsWith(key.slice(0, -1)));
  return allKeys.has(key) || allKeys.has(`${key}_other`);
}

/**
 * Returns the keys that a source file uses.
 * @param {string} text
 * @returns {string[]}
 */
export function findKeys(text) {
  const whole = wholeKeys.flatMap((pattern) => [...text.matchAll(pattern)].map(({ groups }) => groups?.key ?? ''));
  return [...whole, ...[...text.matchAll(keyPrefixes)].map(({ groups }) => `${groups?.prefix ?? ''}*`)];
}

const word = /[A-Za-z_][\w-]*/g;
const quoted = /(['"])(?<text>[A-Za-z][\w.,-]*)\1/g;
const template = /`(?<text>[A-Za-z][\w-]*\.[^`\n]*\$\{[^`\n]*)`/g;
const placeholder = /\$\{[^}]*\}/;
const pluralEnding = /_(?:zero|one|two|few|many|other)$/;

/**
 * The keys that no source names: neither as a quoted text, nor by a template such as `editor.add.${kind}` whose values
 * the sources contain.
 * @param {readonly string[]} keys
 * @param {readonly string[]} sources
 * @returns {string[]}
 */
export function findUnusedKeys(keys, sources) {
  const whole = new Set(sources.flatMap((text) => [...text.matchAll(quoted)].map(({ groups }) => groups?.text ?? '')));
  const words = new Set(sources.flatMap((text) => text.match(word) ?? []));
  const patterns = sources
    .flatMap((text) => [...text.matchAll(template)].map(({ groups }) => (groups?.text ?? '').split(placeholder)))
    .filter((parts) => parts.every((part) => /^[\w.-]*$/.test(part)))
    .map((parts) => new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('([\\w.,-]+)')}$`));
  const isNamed = (/** @type {string} */ value) =>
    value.split(/[.,]/).every((part) => words.has(part) || /^\d+$/.test(part));
  return keys.filter((key) => {
    const base = key.replace(pluralEnding, '');
    const isFilled = (/** @type {RegExp} */ pattern) => pattern.exec(base)?.slice(1).every(isNamed) ?? false;
    return !whole.has(key) && !whole.has(base) && !patterns.some(isFilled);
  });
}

/** @param {string} root */
const sourcesOf = (root) =>
  listFiles(root)
    .filter((path) => isTranslated.test(path) && !isTest.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

/**
 * @param {string} root
 * @param {readonly { path: string, text: string }[]} sources
 */
async function findUsedKeys(root, sources) {
  /** @type {Map<string, string>} */
  const used = new Map();
  for (const { path, text } of sources) for (const key of findKeys(text)) used.set(key, path);
  const { failures } = await import(pathToFileURL(join(root, 'contract/src/failures.ts')).href);
  for (const code of Object.keys(failures)) used.set(code, 'contract/src/failures.ts');
  return used;
}

if (import.meta.main) {
  const messages = Object.fromEntries(languages.map((language) => [language, textsOfLanguage(language)]));
  const sources = sourcesOf(root);
  const used = await findUsedKeys(root, sources);
  const unused = findUnusedKeys(
    Object.keys(messages.en ?? {}),
    sources.map(({ text }) => text),
  );
  const count = Object.keys(messages.en ?? {}).length;
  reportCheck(
    [
      ...findLocaleProblems(messages, used),
      ...unused.map((key) => `${key} is used nowhere`),
      ...findWordingProblems(messages),
    ],
    `${count} texts in ${languages.join(' and ')}, ${used.size} keys used`,
  );
}
