import { listFiles } from '../checks/list-files.mjs';
import { root, toolPath } from '../prepare/tool-path.mjs';

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string[][]} commands arguments to Node, run one after the other
 * @property {'check' | 'vitest' | 'playwright'} counts a check counts as one test; of a runner each test counts
 * @property {1 | 2} slots the slots that it uses: two checks run in parallel, a runner has its own workers
 * @property {'postgres' | 'browser'} [needs]
 * @property {Record<string, string>} [env]
 */

/**
 * @param {string} name
 * @param {...string[]} commands
 * @returns {Step}
 */
const check = (name, ...commands) => ({ name, commands, counts: 'check', slots: 1 });

/** @param {string} name */
const ownCheck = (name) => check(name, [`scripts/check-${name}.mjs`]);

/**
 * @param {string} name
 * @param {string} project
 * @param {Partial<Step>} [more]
 * @returns {Step}
 */
const suite = (name, project, more = {}) => ({
  name,
  commands: [[toolPath('vitest'), 'run', '--project', project, '--reporter=default', '--reporter=json']],
  counts: 'vitest',
  slots: 2,
  ...more,
});

/**
 * Returns every step of `npm test`, quick ones first.
 * @returns {Step[]}
 */
export function listSteps() {
  const tsc = (/** @type {string} */ project) => [toolPath('typescript', 'tsc'), '-p', project];
  const hasJourneys = listFiles(root).some((file) => /^e2e\/.*\.spec\.ts$/.test(file));
  return [
    check(
      'types',
      [toolPath('@react-router/dev', 'react-router'), 'typegen', 'web'],
      ...['.', 'domain', 'contract', 'server', 'web'].map(tsc),
    ),
    check('format', [toolPath('@biomejs/biome', 'biome'), 'check', '--error-on-warnings', '.']),
    check('lint', [toolPath('oxlint'), '--type-aware', '--deny-warnings', '.']),
    ownCheck('arrows'),
    ownCheck('file-length'),
    ownCheck('locales'),
    ownCheck('paths'),
    ownCheck('patterns'),
    check('unused', [toolPath('knip'), '--no-progress']),
    ownCheck('migrations'),
    check('build', ['scripts/build.mjs'], ['scripts/check-screen-size.mjs']),
    suite('unit', 'unit', { needs: 'postgres' }),
    suite('api embedded', 'api', { env: { TEST_ENGINE: 'embedded' } }),
    apiOnServer(),
    ...(hasJourneys ? [journeys()] : []),
  ];
}

/**
 * The API tests record what PostgreSQL says of each statement, so the row types are compared after them.
 * @returns {Step}
 */
const apiOnServer = () => {
  const step = suite('api server', 'api', { env: { TEST_ENGINE: 'server' }, needs: 'postgres' });
  return { ...step, commands: [...step.commands, ['scripts/check-row-types.mjs']] };
};

/** @returns {Step} */
const journeys = () => ({
  name: 'browser',
  commands: [[toolPath('@playwright/test', 'playwright'), 'test', '--reporter=list,json']],
  counts: 'playwright',
  slots: 2,
  needs: 'browser',
});
