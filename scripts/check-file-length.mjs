import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from './checks/list-files.mjs';
import { reportCheck } from './checks/report-check.mjs';
import { root } from './prepare/tool-path.mjs';

const limit = 300;
const isCode = /\.(ts|tsx|mjs|css)$/;
const isGenerated = /(^|\/)(migrations|generated)\//;

/**
 * Finds files with more than 300 lines.
 * @param {string} root the checkout
 * @returns {{ problems: string[], examined: number }}
 */
export function findLongFiles(root) {
  const files = listFiles(root).filter((file) => isCode.test(file) && !isGenerated.test(file));
  const problems = files.flatMap((file) => {
    const lines = readFileSync(join(root, file), 'utf8').trimEnd().split('\n').length;
    return lines > limit ? [`${file} has ${lines} lines (at most ${limit})`] : [];
  });
  return { problems, examined: files.length };
}

if (import.meta.main) {
  const { problems, examined } = findLongFiles(root);
  reportCheck(problems, `${examined} files, none over ${limit} lines`, examined);
}
