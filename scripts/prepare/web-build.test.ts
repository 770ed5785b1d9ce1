import { relative } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './tool-path.mjs';
import { inputFiles } from './web-build.mjs';

test('the pages are built again after a change of a page, a text or a plugin of the build, and not after a build or a test', () => {
  const files = inputFiles().map((file) => relative(root, file));
  for (const file of ['web/src/app/root.tsx', 'locales/en/app.json', 'web/src/app/build/shared-chunks-plugin.ts'])
    expect(files).toContain(file);
  expect(files.filter((file) => file.startsWith('web/build/') || /\.test\.tsx?$/.test(file))).toEqual([]);
});
