import { readFileSync } from 'node:fs';
import { listFiles } from '../checks/list-files.mjs';
import { root } from '../prepare/tool-path.mjs';

/** The unit tests that need the document of a browser: their first line says so. */
export const filesWithDocument: string[] = listFiles(root).filter(
  (file) =>
    /^(?:web|scripts|domain|contract|server)\/.*\.test\.tsx?$/.test(file) &&
    readFileSync(file, 'utf8').startsWith('// @vitest-environment jsdom'),
);
