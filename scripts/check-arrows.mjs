import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { forbidden, joiningFiles, options, packageOwners, unrestrictedPackages } from '../.dependency-cruiser.mjs';
import { listFiles } from './checks/list-files.mjs';
import { reportCheck } from './checks/report-check.mjs';
import { root } from './prepare/tool-path.mjs';

const folders = ['domain/src', 'contract/src', 'server/src', 'web/src', 'sandbox'];
/** These folders are checked for circles only. */
const otherFolders = ['server/test', 'web/test', 'e2e', 'scripts', 'demo', 'bench', 'locales'];
const isSource = /^((domain|contract|server|web)\/src|sandbox)\/.*\.tsx?$/;
const isTest = /\.test\.tsx?$/;

/**
 * Returns one sentence for each import that the architecture forbids, and for each entry of the rules that matches
 * nothing: it forbids or allows nothing.
 * @param {string} root the checkout
 * @returns {Promise<{ problems: string[], unused: string[], examined: number }>}
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
  const unused = findUnusedEntries(output.modules);
  return { problems: problems.sort(), unused, examined: modules.length };
}

/**
 * @param {import('dependency-cruiser').IModule[]} modules
 * @returns {string[]}
 */
function findUnusedEntries(modules) {
  const importedPackages = new Set(modules.flatMap(({ dependencies }) => dependencies.map(packageOf)));
  const matches = (/** @type {readonly string[]} */ patterns) =>
    modules.some(({ source }) => patterns.some((pattern) => new RegExp(pattern).test(source)));
  return [
    ...[...unrestrictedPackages, ...Object.keys(packageOwners)]
      .filter((name) => !importedPackages.has(name))
      .map((name) => `nobody imports ${name}: delete it from the rules`),
    ...joiningFiles.filter((file) => !matches([file])).map((file) => `no file is ${file}: delete it from the rules`),
    ...forbidden
      .filter(({ from: { path } }) => path !== undefined && !matches([path].flat()))
      .map(({ name, from: { path } }) => `the rule ${name} is for no file: ${String(path)}`),
  ];
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
  const { problems, unused, examined } = await findForbiddenImports(root);
  reportCheck([...problems, ...unused], `${examined} modules, no forbidden import`, examined);
}
