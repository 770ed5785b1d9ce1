import { goSettings } from '../checks/go-settings.mjs';
import { toolPath } from '../prepare/tool-path.mjs';
import { embeddedFiles, poolerFiles } from './api-suites.mjs';
import { findPgbouncer } from './pgbouncer.mjs';

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string[][]} commands arguments to Node, run one after the other
 * @property {'check' | 'vitest' | 'playwright'} counts a check counts as one test; of a runner each test counts
 * @property {string} [after] the step that must end before this one starts
 * @property {'postgres' | 'pooler' | 'browser'} [needs]
 * @property {Record<string, string>} [env]
 */

/**
 * @param {string} name
 * @param {...string[]} commands
 * @returns {Step}
 */
const check = (name, ...commands) => ({ name, commands, counts: 'check' });

/** @param {string} name */
const ownCheck = (name) => check(name, [`scripts/check-${name}.mjs`]);

/**
 * @param {string} name
 * @param {string} project
 * @param {Partial<Step>} [more]
 * @param {readonly string[]} [args] options of vitest, and files; without files it runs all
 * @returns {Step}
 */
const suite = (name, project, more = {}, args = []) => ({
  name,
  commands: [[toolPath('vitest'), 'run', '--project', project, '--reporter=default', '--reporter=json', ...args]],
  counts: 'vitest',
  ...more,
});

/** Each worker loads the whole server. A short suite has one, because another step runs beside it. */
const oneWorker = '--maxWorkers=1';

/**
 * Returns every step of `npm test`, quick ones first. The suites run beside each other, in the order in which the
 * processors have most to do (docs/decisions/0036).
 * @returns {Step[]}
 */
export function listSteps() {
  const tsc = (/** @type {string} */ project) => [toolPath('typescript', 'tsc'), '-p', project, '--singleThreaded'];
  return [
    check('build', ['scripts/build.mjs'], ['scripts/check-screen-size.mjs']),
    check('format', [toolPath('@biomejs/biome', 'biome'), 'check', '--error-on-warnings', '.']),
    ownCheck('arrows'),
    ownCheck('file-length'),
    ownCheck('locales'),
    ownCheck('names'),
    ownCheck('paths'),
    ownCheck('patterns'),
    ownCheck('unused'),
    ownCheck('migrations'),
    types(tsc),
    { ...check('lint', [toolPath('oxlint'), '--type-aware', '--deny-warnings', '--threads=1', '.']), env: goSettings },
    journeys,
    suite('api embedded', 'api', { env: { TEST_ENGINE: 'embedded' } }, [oneWorker, ...embeddedFiles]),
    suite('api server', 'api', { env: { TEST_ENGINE: 'server' }, needs: 'postgres' }),
    ...(findPgbouncer()
      ? [suite('api pooler', 'api', { env: { TEST_ENGINE: 'pooler' }, needs: 'pooler' }, [oneWorker, ...poolerFiles])]
      : []),
    suite('unit', 'unit', { needs: 'postgres' }),
    suite('unit document', 'unit document'),
    // The API tests record what PostgreSQL says of each statement. A test that fails does not hide a wrong row type.
    { ...ownCheck('row-types'), name: 'api server rows', after: 'api server' },
    { ...ownCheck('owners'), name: 'api server owners', after: 'api server' },
  ];
}

/**
 * The build writes the types of the routes too. The settings of the server include the files of domain and contract.
 * @param {(project: string) => string[]} tsc
 * @returns {Step}
 */
const types = (tsc) => ({
  ...check(
    'types',
    [toolPath('@react-router/dev', 'react-router'), 'typegen', 'web'],
    ...['.', 'server', 'web'].map(tsc),
  ),
  after: 'build',
  env: goSettings,
});

/** @type {Step} */
const journeys = {
  name: 'browser',
  commands: [[toolPath('@playwright/test', 'playwright'), 'test', '--reporter=list,json']],
  counts: 'playwright',
  after: 'build',
  needs: 'browser',
};
