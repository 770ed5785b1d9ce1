import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { resources } from '@lernhaus/contract/resources';
import { expect, test } from 'vitest';
import { listFiles } from './checks/list-files.mjs';
import { root } from './prepare/tool-path.mjs';

/** `image` and `video` are kinds of files too, and every address field may suggest one. */
const fileKinds = ['image', 'video'];
const entityWords = new Set(
  resources
    .flatMap(({ name, path, table }) => [name, path, table, `/${path}`, `/${path.replace(/s$/, '')}`])
    .filter((word) => !fileKinds.includes(word)),
);
const sources = listFiles(root).filter((file) =>
  /^(contract|server|web)\/src\/resource\/(?!.*\.test\.).*\.tsx?$/.test(file),
);
const withoutComments = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '');

/** The entities that a source names in its string literals. */
const entitiesIn = (source: string): string[] =>
  [...withoutComments(source).matchAll(/['"`]([\w/-]+)['"`]/g)].flatMap(([, word = '']) =>
    entityWords.has(word) ? [word] : [],
  );

test('the code in resource/ names no entity', () => {
  expect(sources.length).toBeGreaterThan(30);
  const entityNames = sources.flatMap((file) =>
    entitiesIn(readFileSync(join(root, file), 'utf8')).map((word) => `${file}: ${word}`),
  );
  expect(entityNames).toEqual([]);
});

test('the name, path, table and screens of an entity are found, and comments are ignored', () => {
  expect(entitiesIn(`a('courseModule', "course-modules", \`course_modules\`, '/course-module') // 'courses'`)).toEqual([
    'courseModule',
    'course-modules',
    'course_modules',
    '/course-module',
  ]);
});
