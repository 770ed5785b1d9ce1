import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from './checks/list-files.mjs';
import { reportCheck } from './checks/report-check.mjs';
import { root } from './prepare/tool-path.mjs';

const isBinary = /\.(png|jpe?g|gif|webp|avif|ico|pdf|mp4|webm|woff2?|ttf|zip)$/;

/**
 * Texts that are valid on one machine or network only. The patterns are built from parts, so they do not match this
 * file.
 * @param {string} root the checkout
 * @returns {[RegExp, string][]}
 */
const machinePathPatterns = (root) => [
  [new RegExp(`${RegExp.escape(root)}(?![\\w-])`), 'names this checkout'],
  [/(?<![\w.}/-])\/(?:home|Users|work)\/[a-z][\w.-]*\/[\w.-]/, 'names a folder of one machine'],
  [new RegExp(`\\bregistry\\.(?:${['npmjs', 'yarnpkg', 'npmmirror'].join('|')})\\b`), 'names a package registry'],
  [/"resolved": *"https?:/, 'contains a download address'],
];

/**
 * Finds paths and addresses that would be wrong on another machine.
 * @param {string} root the checkout
 * @returns {{ problems: string[], examined: number }}
 */
export function findMachinePaths(root) {
  const patterns = machinePathPatterns(root);
  const files = listFiles(root).filter((file) => !isBinary.test(file));
  const problems = files.flatMap((file) => {
    const lines = readFileSync(join(root, file), 'utf8').split('\n');
    return patterns.flatMap(([pattern, problem]) => {
      const line = lines.findIndex((text) => pattern.test(text));
      return line === -1 ? [] : [`${file}:${line + 1} ${problem}`];
    });
  });
  return { problems, examined: files.length };
}

if (import.meta.main) {
  const { problems, examined } = findMachinePaths(root);
  reportCheck(problems, `${examined} files, none with a path of one machine`, examined);
}
