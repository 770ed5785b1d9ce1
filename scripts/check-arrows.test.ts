import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { findForbiddenImports } from './check-arrows.mjs';

const projects: string[] = [];
afterEach(() => {
  for (const project of projects.splice(0)) rmSync(project, { recursive: true });
});

/** Creates a small checkout with four workspaces, some packages and the given files. */
function projectWith(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'lernhaus-arrows-'));
  projects.push(root);
  execFileSync('git', ['init', '--quiet'], { cwd: root });
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  write('.gitignore', 'node_modules/\n');
  for (const workspace of ['domain', 'contract', 'server', 'web']) {
    write(`${workspace}/src/base.ts`, 'export const base = 1;\n');
    const exports = { './*': './src/*.ts' };
    write(`${workspace}/package.json`, JSON.stringify({ name: `@lernhaus/${workspace}`, type: 'module', exports }));
    mkdirSync(join(root, 'node_modules/@lernhaus'), { recursive: true });
    symlinkSync(join(root, workspace), join(root, 'node_modules/@lernhaus', workspace));
  }
  for (const name of ['zod', 'pg', 'jose', 'react', 'vitest']) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }));
    write(`node_modules/${name}/index.js`, '');
  }
  for (const [path, text] of Object.entries(files)) write(path, text);
  return root;
}

const target = 'export const x = 1;\nexport type X = 1;\n';

const forbiddenImports = [
  ['domain-imports-nothing', 'domain/src/quizzes/a.ts', "import '@lernhaus/contract/base';"],
  ['domain-imports-nothing', 'domain/src/quizzes/a.ts', "import 'node:fs';"],
  ['domain-imports-nothing', 'domain/src/quizzes/a.ts', "import 'zod';"],
  ['contract-imports-zod-and-domain', 'contract/src/quizzes/a.ts', "import 'react';"],
  ['contract-imports-zod-and-domain', 'contract/src/quizzes/a.ts', "import '@lernhaus/server/base';"],
  ['server-never-web', 'server/src/platform/a.ts', "import '@lernhaus/web/base';"],
  ['web-never-server', 'web/src/ui/a.ts', "import type { X } from '@lernhaus/server/courses/b';"],
  ['web-runs-in-browsers', 'web/src/ui/a.ts', "import 'node:fs';"],
  ['server-slices-import-the-api-of-earlier-slices', 'server/src/exams/a.ts', "import { x } from '../courses/b.ts';"],
  [
    'server-slices-import-the-api-of-earlier-slices',
    'server/src/exams/a.ts',
    "import type { X } from '../courses/b.ts';",
  ],
  ['server-slices-import-the-api-of-earlier-slices', 'server/src/exams/a.ts', "export { x } from '../courses/b.ts';"],
  [
    'server-slices-import-the-api-of-earlier-slices',
    'server/src/exams/a.ts',
    "export const b = await import('../courses/b.ts');",
  ],
  [
    'server-slices-import-the-api-of-earlier-slices',
    'server/src/tenants/a.ts',
    "import { x } from '../courses/api.ts';",
  ],
  ['server-slices-import-the-api-of-earlier-slices', 'server/src/exams/a.ts', "import '../courses/editing/api.ts';"],
  ['server-slices-have-a-place-in-the-order', 'server/src/new-slice/a.ts', "import { x } from '../courses/api.ts';"],
  ['web-slices-do-not-import-each-other', 'web/src/exams/a.tsx', "import { x } from '../courses/b.ts';"],
  ['server-base-imports-no-slice', 'server/src/platform/a.ts', "import { x } from '../courses/b.ts';"],
  ['server-base-imports-no-slice', 'server/src/resource/a.ts', "import { x } from '../courses/b.ts';"],
  ['server-base-imports-no-slice', 'server/src/gateways/mail/a.ts', "import { x } from '../../courses/b.ts';"],
  ['only-the-app-imports-web-slices', 'web/src/resource/a.tsx', "import { x } from '../courses/b.ts';"],
  ['only-the-app-imports-web-slices', 'web/src/ui/a.ts', "import { x } from '../courses/b.ts';"],
  ['the-server-is-created-from-slices', 'server/src/create-server.ts', "import { x } from './courses/b.ts';"],
  ['only-joining-files-import-server-slices', 'server/src/elsewhere.ts', "import { x } from './courses/b.ts';"],
  ['only-the-app-imports-web-slices', 'web/src/elsewhere.ts', "import { x } from './courses/b.ts';"],
  ['nobody-imports-joining-files', 'server/src/exams/a.ts', "import { x } from '../serve.ts';"],
  ['nobody-imports-the-app', 'web/src/exams/a.ts', "import { x } from '../app/b.ts';"],
  ['resource-code-imports-no-entity', 'server/src/resource/a.ts', "import '@lernhaus/contract/courses/course';"],
  ['resource-code-imports-no-entity', 'contract/src/resource/a.ts', "import '../courses/course.ts';"],
  ['resource-code-imports-no-entity', 'web/src/resource/a.ts', "import '@lernhaus/contract/courses/course';"],
  ['slices-know-gateways-by-type', 'server/src/exams/a.ts', "import { x } from '../gateways/mail/b.ts';"],
  ['only-test-files-import-test-files', 'server/src/exams/a.ts', "import 'vitest';"],
  ['only other folders may import it', 'server/src/exams/a.ts', "import 'pg';"],
].map(([rule = '', path = '', text = ''], at) => ({ rule, text, path: path.replace('/a.', `/a${at}.`) }));

describe('the check of a project that breaks every rule', () => {
  let problems: string[];
  beforeAll(async () => {
    const root = projectWith({
      'server/src/courses/b.ts': target,
      'server/src/courses/api.ts': target,
      'server/src/courses/editing/api.ts': target,
      'server/src/gateways/mail/b.ts': target,
      'server/src/serve.ts': target,
      'web/src/courses/b.ts': target,
      'web/src/app/b.ts': target,
      'contract/src/courses/course.ts': target,
      ...Object.fromEntries(forbiddenImports.map(({ path, text }) => [path, text])),
    });
    ({ problems } = await findForbiddenImports(root));
  });

  test.each(forbiddenImports)('reports the rule $rule for $path: $text', ({ rule, path }) => {
    const own = problems.filter((problem) => problem.includes(path));
    expect(own).toHaveLength(1);
    expect(own[0]).toContain(rule);
  });

  test('reports nothing else', () => {
    expect(problems).toHaveLength(forbiddenImports.length);
  });
});

test('files that import each other are found, also if they import only types', async () => {
  const root = projectWith({
    'domain/src/quizzes/a.ts': "import type { B } from './b.ts';\nexport type A = B;",
    'domain/src/quizzes/b.ts': "import type { A } from './a.ts';\nexport type B = A;",
  });
  const { problems } = await findForbiddenImports(root);
  expect(problems).toEqual([expect.stringMatching(/^domain.*\(no-circles\)$/)]);
});

test('a package that two folders import is found', async () => {
  const root = projectWith({ 'server/src/accounts/a.ts': "import 'jose';", 'server/src/media/b.ts': "import 'jose';" });
  const { problems } = await findForbiddenImports(root);
  expect(problems).toEqual(['jose is imported in more than one folder: server/src/accounts, server/src/media']);
});

test('imports that the architecture allows are accepted, and every file is examined', async () => {
  const root = projectWith({
    'domain/src/quizzes/grade.ts': "import '../base.ts';",
    'contract/src/quizzes/quiz.ts': "import 'zod';\nimport '@lernhaus/domain/quizzes/grade';",
    'server/src/platform/database.ts': "import 'pg';",
    'server/src/gateways/mail/mail.ts': target,
    'server/src/quizzes/answer.ts':
      "import '../platform/database.ts';\nimport type { X } from '../gateways/mail/mail.ts';\n" +
      "import '@lernhaus/contract/quizzes/quiz';",
    'server/src/courses/api.ts': target,
    'server/src/exams/start.ts': "import { x } from '../courses/api.ts';",
    'server/src/quizzes/answer.test.ts': "import 'vitest';\nimport '../serve.ts';",
    'server/src/serve.ts': "import './quizzes/answer.ts';",
    'server/src/courses/create-courses.ts': target,
    'server/src/create-server.ts': "import './courses/create-courses.ts';\nimport type { X } from './courses/api.ts';",
    'web/src/quizzes/player.tsx': "import 'react';\nimport '@lernhaus/contract/quizzes/quiz';\nexport const p = <p />;",
    'web/src/app/routes.ts': "import '../quizzes/player.tsx';",
  });
  const { problems, unused, examined } = await findForbiddenImports(root);
  expect([problems, examined]).toEqual([[], 17]);
  expect(unused).toContain('nobody imports pino: delete it from the rules');
  expect(unused).toContain('no file is ^server/src/cli[^/]*\\.ts$: delete it from the rules');
  expect(unused.join()).toContain('the rule the-sandbox-stands-alone is for no file');
  expect(unused.join()).not.toMatch(/imports pg:|serve\\.ts|nobody-imports-the-app/);
});

test('a file that the tool did not examine is a problem', async () => {
  const root = projectWith({ 'web/src/.react-router/types.ts': target });
  const { problems } = await findForbiddenImports(root);
  expect(problems).toEqual(['web/src/.react-router/types.ts was not examined']);
});
