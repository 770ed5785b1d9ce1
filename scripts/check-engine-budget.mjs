import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from './checks/list-files.mjs';
import { reportCheck } from './checks/report-check.mjs';
import { root } from './prepare/tool-path.mjs';

/**
 * What keeps the engine of declared resources from becoming a framework (docs/architecture.md): the engine itself, and the
 * lists, forms and details that the browser makes of the same declarations.
 */
const budgets = { engine: { folders: ['contract', 'server'], lines: 900 }, screens: { folders: ['web'], lines: 1250 } };
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
  const { byFolder } = measureEngine(root);
  const measured = Object.entries(budgets).map(([part, { folders, lines: budget }]) => {
    const lines = folders.reduce((sum, folder) => sum + (byFolder[folder] ?? 0), 0);
    return { wrong: lines > budget || lines === 0, sentence: `${part}: ${lines} of ${budget} lines` };
  });
  const sentences = measured.map(({ sentence }) => sentence);
  reportCheck(
    measured.filter(({ wrong }) => wrong).map(({ sentence }) => `The resource engine, ${sentence}`),
    sentences.join(', '),
  );
}
