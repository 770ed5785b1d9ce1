import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { forbidden, options, packageOwners, unrestrictedPackages } from '../.dependency-cruiser.mjs';
import { listFiles } from './checks/list-files.mjs';
import { reportCheck } from './checks/report-check.mjs';
import { root } from './prepare/tool-path.mjs';

const folders = ['domain/src', 'contract/src', 'server/src', 'web/src', 'sandbox'];
/** These folders are checked for circles only. */
const otherFolders = ['server/test', 'web/test', 'e2e', 'scripts', 'demo', 'bench', 'locales'];
const isSource = /^((domain|contract|server|web)\/src|sandbox)\/.*\.tsx?$/;
const isTest = /\.test\.tsx?$/;

/**
 * Returns one sentence for each import that the architecture forbids.
 * @param {string} root the checkout
 * @returns {Promise<{ problems: string[], examined: number }>}
 */
export async function findForbiddenImports(root) {
  const present = [...folders, ...otherFolders].filter((folder) => existsSync(join(root, folder)));
  const { output } = await cruise(present, { ...options, baseDir: root, validate: true, ruleSet: { forbidden } });
  if (typeof output === 'string') throw new Error('dependency-cruiser answered with text instead of data');
  const modules = output.modules.filter((module) => isSource.test(module.source));
  const sources = listFiles(root).filter((file) => isSource.test(file));
  const problems = [
    ...findUnexaminedFiles(modules, sources),
    ...output.summary.violations.map(({ rule, from, to }) => `${from} imports ${to} (${rule.name})`),
    ...findMisplacedPackages(modules),
  ];
  return { problems: problems.sort(), examined: modules.length };
}

/**
 * dependency-cruiser skips TypeScript files without an error if its parser is missing, so every source file must be in
 * its result.
 * @param {{ source: string }[]} modules
 * @param {string[]} sources
 */
function findUnexaminedFiles(modules, sources) {
  const examined = new Set(modules.map(({ source }) => source));
  const missed = sources.filter((file) => !examined.has(file)).map((file) => `${file} was not examined`);
  return sources.length === 0 ? ['there are no sources to examine'] : missed;
}

/**
 * @param {import('dependency-cruiser').IModule[]} modules
 * @returns {string[]}
 */
function findMisplacedPackages(modules) {
  /** @type {Map<string, Set<string>>} */
  const importers = new Map();
  for (const { source, dependencies } of modules) {
    if (isTest.test(source)) continue;
    for (const dependency of dependencies) {
      const name = packageOf(dependency);
      if (name && !unrestrictedPackages.includes(name))
        importers.set(name, (importers.get(name) ?? new Set()).add(source));
    }
  }
  return [...importers].flatMap(([name, sources]) => packageViolations(name, [...sources]));
}

/**
 * @param {string} name
 * @param {string[]} sources
 */
function packageViolations(name, sources) {
  const allowedImporter = packageOwners[name];
  if (allowedImporter)
    return sources
      .filter((file) => !allowedImporter.test(file))
      .map((file) => `${file} imports ${name} (only other folders may import it)`);
  const importers = [...new Set(sources.map((file) => dirname(file)))].sort();
  return importers.length > 1 ? [`${name} is imported in more than one folder: ${importers.join(', ')}`] : [];
}

/** @param {{ module: string, resolved: string, coreModule: boolean }} dependency */
function packageOf({ module, resolved, coreModule }) {
  if (coreModule || /^[./]|^node:|^@lernhaus\//.test(module)) return undefined;
  const inside = resolved.split('node_modules/').at(-1) ?? module;
  const [first = '', second = ''] = (resolved.includes('node_modules/') ? inside : module).split('/');
  return first.startsWith('@') ? `${first}/${second}` : first;
}

if (import.meta.main) {
  const { problems, examined } = await findForbiddenImports(root);
  reportCheck(problems, `${examined} modules, no forbidden import`, examined);
}
