import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { everywhere, forbidden, options, packageOwners } from '../.dependency-cruiser.mjs';
import { listFiles } from './checks/list-files.mjs';
import { reportCheck } from './checks/report-check.mjs';
import { root } from './prepare/tool-path.mjs';

const folders = ['domain/src', 'contract/src', 'server/src', 'web/src'];
const isSource = /^(domain|contract|server|web)\/src\/.*\.tsx?$/;
const isTest = /\.test\.tsx?$/;

/**
 * Every import that the architecture forbids, as one sentence each.
 * @param {string} root the checkout
 * @returns {Promise<{ problems: string[], seen: number }>}
 */
export async function findForbiddenImports(root) {
  const present = folders.filter((folder) => existsSync(join(root, folder)));
  const { output } = await cruise(present, { ...options, baseDir: root, validate: true, ruleSet: { forbidden } });
  if (typeof output === 'string') throw new Error('dependency-cruiser answered with text instead of data');
  const modules = output.modules.filter((module) => isSource.test(module.source));
  const known = listFiles(root).filter((file) => isSource.test(file));
  const problems = [
    ...unseenFiles(modules, known),
    ...output.summary.violations.map(({ rule, from, to }) => `${from} imports ${to} (${rule.name})`),
    ...findScatteredPackages(modules),
  ];
  return { problems: problems.sort(), seen: modules.length };
}

/**
 * Without its parser dependency-cruiser skips TypeScript and finds nothing wrong: what it saw must be what is there.
 * @param {{ source: string }[]} modules
 * @param {string[]} known
 */
function unseenFiles(modules, known) {
  const seen = new Set(modules.map(({ source }) => source));
  const missed = known.filter((file) => !seen.has(file)).map((file) => `${file} was not examined`);
  return known.length === 0 ? ['there are no sources to examine'] : missed;
}

/**
 * @param {import('dependency-cruiser').IModule[]} modules
 * @returns {string[]}
 */
function findScatteredPackages(modules) {
  /** @type {Map<string, Set<string>>} */
  const importers = new Map();
  for (const { source, dependencies } of modules) {
    if (isTest.test(source)) continue;
    for (const dependency of dependencies) {
      const name = packageOf(dependency);
      if (name && !everywhere.includes(name)) importers.set(name, (importers.get(name) ?? new Set()).add(source));
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
      .map((file) => `${file} imports ${name} (not its door)`);
  const rooms = [...new Set(sources.map((file) => dirname(file)))];
  return rooms.length > 1 ? [`${name} has more than one door: ${rooms.sort().join(', ')}`] : [];
}

/** @param {{ module: string, resolved: string, coreModule: boolean }} dependency */
function packageOf({ module, resolved, coreModule }) {
  if (coreModule || /^[./]|^node:|^@lernhaus\//.test(module)) return undefined;
  const inside = resolved.split('node_modules/').at(-1) ?? module;
  const [first = '', second = ''] = (resolved.includes('node_modules/') ? inside : module).split('/');
  return first.startsWith('@') ? `${first}/${second}` : first;
}

if (import.meta.main) {
  const { problems, seen } = await findForbiddenImports(root);
  reportCheck(problems, `${seen} modules, every arrow points the right way`);
}
