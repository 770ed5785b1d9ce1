import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from './checks/list-files.mjs';
import { reportCheck } from './checks/report-check.mjs';
import { root } from './prepare/tool-path.mjs';

/** What keeps the engine of declared resources from becoming a framework (docs/architecture.md). */
const budget = 900;
const isEngine = /^(contract|server|web)\/src\/resource\/.*\.(ts|tsx)$/;
const isTest = /\.test\.tsx?$/;

/**
 * The engine's size: its lines that are not blank, tests left out.
 * @param {string} root the checkout
 * @returns {{ lines: number, byFolder: Record<string, number> }}
 */
export function measureEngine(root) {
  /** @type {Record<string, number>} */
  const byFolder = {};
  for (const file of listFiles(root).filter((path) => isEngine.test(path) && !isTest.test(path))) {
    const [workspace = ''] = file.split('/');
    const lines = readFileSync(join(root, file), 'utf8').split('\n');
    byFolder[workspace] = (byFolder[workspace] ?? 0) + lines.filter((line) => line.trim() !== '').length;
  }
  return { lines: Object.values(byFolder).reduce((sum, count) => sum + count, 0), byFolder };
}

if (import.meta.main) {
  const { lines, byFolder } = measureEngine(root);
  const parts = Object.entries(byFolder).map(([folder, count]) => `${folder} ${count}`);
  const sentence = `${lines} of ${budget} lines (${parts.join(', ')})`;
  const wrong = lines > budget || lines === 0;
  reportCheck(wrong ? [`The resource engine has ${sentence}`] : [], sentence);
}
