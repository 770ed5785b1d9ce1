/**
 * Which folder may import which (docs/architecture.md draws it). Everything is said by pattern: a folder beside the named
 * ones is a slice, and guarded from the moment it exists. `scripts/check-arrows.mjs` runs these rules and the doors below.
 */
const test = '\\.test\\.tsx?$';
/** The demo loader drives the use cases of all slices, like the command line does. */
const serverSlice = '^server/src/(?!platform/|resource/|gateways/|demo-data/)([^/]+)/';
/** A slice imports the `api.ts` of a slice before it, and nothing else of another slice (docs/decisions/0026). */
export const serverSlices = [
  'tenants',
  'media',
  'courses',
  'accounts',
  'quizzes',
  'exams',
  'learning',
  'feedback',
  'billing',
  'marketing',
  'safety',
  'operations',
  'pages',
];
const webSlice = '^web/src/(?!app/|platform/|resource/|ui/)([^/]+)/';
const joiningFiles = [
  // Files that may import several slices. Each is a file beside the slices.
  'main|serve|start-server|start-listening|create-[^/]*|import-export-module|course-readers|learner-shape',
  'questions-worker|release-worker|worker-tasks|cli[^/]*|schema|operator-message|erase-personal-data',
].join('|');
const serverJoiningFiles = `^server/src/((${joiningFiles})\\.ts$|main[^/]*\\.ts$|demo-data/)`;
const webJoints = '^web/src/(app/|(root|routes|entry)[^/]*\\.tsx?$)';
const testTools = '(^|/)node_modules/(vitest|@vitest|fast-check|@fast-check|jsdom|@testing-library)/';

/**
 * @param {string} slice
 * @param {number} at its place in the order
 * @returns {import('dependency-cruiser').IForbiddenRuleType}
 */
const lowerApisOnly = (slice, at) => ({
  name: 'server-slices-import-the-api-of-lower-slices',
  comment: 'The order is declared above. Only the api.ts of a slice is for other slices.',
  severity: 'error',
  from: { path: `^server/src/${slice}/` },
  to: {
    path: serverSlice,
    pathNot: [`${slice}/`, ...serverSlices.slice(0, at).map((lower) => `${lower}/api\\.ts$`)].map(
      (end) => `^server/src/${end}`,
    ),
  },
});

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
export const forbidden = [
  {
    name: 'domain-imports-nothing',
    comment: 'Rules are pure functions over plain data.',
    severity: 'error',
    from: { path: '^domain/src/' },
    to: { pathNot: ['^domain/src/', testTools] },
  },
  {
    name: 'contract-imports-zod-and-domain',
    comment: 'The agreement is what both sides can read.',
    severity: 'error',
    from: { path: '^contract/src/' },
    to: { pathNot: ['^(contract|domain)/src/', '(^|/)node_modules/zod/', testTools] },
  },
  {
    name: 'server-never-web',
    comment: 'Pages reach the server through the caller that the server hands in.',
    severity: 'error',
    from: { path: '^server/src/', pathNot: serverJoiningFiles },
    to: { path: '^web/' },
  },
  {
    name: 'web-never-server',
    comment: 'The browser knows the contract alone.',
    severity: 'error',
    from: { path: '^web/src/' },
    to: { path: '^server/' },
  },
  {
    name: 'web-runs-in-browsers',
    comment: 'Only the shell and its entries know Node.',
    severity: 'error',
    from: { path: '^web/src/', pathNot: [webJoints, test] },
    to: { dependencyTypes: ['core'] },
  },
  ...serverSlices.map(lowerApisOnly),
  {
    name: 'server-slices-have-a-place-in-the-order',
    comment: 'A new slice is added to the order above before it imports another.',
    severity: 'error',
    from: { path: serverSlice, pathNot: `^server/src/(${serverSlices.join('|')})/` },
    to: { path: serverSlice, pathNot: '^server/src/$1/' },
  },
  {
    name: 'web-slices-do-not-import-each-other',
    comment: 'Only web/src/app joins slices.',
    severity: 'error',
    from: { path: webSlice, pathNot: webJoints },
    to: { path: webSlice, pathNot: '^web/src/$1/' },
  },
  {
    name: 'server-base-imports-no-slice',
    comment: 'Platform, engine and gateways serve every slice and name none.',
    severity: 'error',
    from: { path: '^server/src/(platform|resource|gateways)/' },
    to: { path: serverSlice },
  },
  {
    name: 'web-base-imports-no-slice',
    comment: 'Platform, engine and widgets serve every slice and name none.',
    severity: 'error',
    from: { path: '^web/src/(platform|resource|ui)/' },
    to: { path: webSlice },
  },
  {
    name: 'only-joining-files-import-server-slices',
    comment:
      'Only the files beside the slices that create and start the server, and the demo loader, import several slices.',
    severity: 'error',
    from: { path: '^server/src/[^/]+$', pathNot: [serverJoiningFiles, test] },
    to: { path: serverSlice },
  },
  {
    name: 'only-the-app-imports-web-slices',
    comment: 'Slices meet in web/src/app.',
    severity: 'error',
    from: { path: '^web/src/[^/]+$', pathNot: [webJoints, test] },
    to: { path: webSlice },
  },
  {
    name: 'nobody-imports-joining-files',
    comment: 'A file that imports the slices is above them.',
    severity: 'error',
    from: { path: '^server/src/', pathNot: [serverJoiningFiles, test] },
    to: { path: serverJoiningFiles },
  },
  {
    name: 'nobody-imports-the-app',
    comment: 'A file that imports the slices is above them.',
    severity: 'error',
    from: { path: '^web/src/', pathNot: [webJoints, test] },
    to: { path: webJoints },
  },
  {
    name: 'slices-know-gateways-by-type',
    comment: "A slice is handed its gateway: it imports the interface's type, never an implementation.",
    severity: 'error',
    from: { path: serverSlice, pathNot: test },
    to: { path: '^server/src/gateways/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'no-circles',
    comment: 'Files that import each other are one file, or a third file holds what both need.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'only-test-files-import-test-files',
    comment: 'What is shared between tests lives in a file of its own.',
    severity: 'error',
    from: { pathNot: test },
    to: { path: [test, testTools] },
  },
];

/** Packages that are the language of a side rather than a service behind a door. */
export const everywhere = [
  'zod',
  'react',
  'react-router',
  'react-i18next',
  '@mantine/core',
  '@mantine/form',
  '@mantine/hooks',
  '@mantine/modals',
  '@mantine/notifications',
  '@tabler/icons-react',
  '@tanstack/react-query',
];

/**
 * Where a package may be imported, when that is more than one folder or a certain one. Any other package has one door: the
 * first folder that imports it is the only one.
 * @type {Readonly<Record<string, RegExp>>}
 */
export const packageOwners = {
  '@hello-pangea/dnd': /^web\/src\/(quizzes|ui)\//,
  pg: /^server\/src\/platform\//,
  'pg-boss': /^server\/src\/platform\//,
  'drizzle-orm': /^server\/src\/((platform|resource)\/|schema\.ts$)|(^|[/-])(queries|tables)\.ts$/,
  fastify: /^server\/src\/(platform\/http\/|(main|create-server)[^/]*\.ts$)/,
  pino: /^server\/src\/platform\//,
  nodemailer: /^server\/src\/gateways\/mail\//,
  i18next: /^web\/src\/(app|platform)\//,
  '@aws-sdk/client-s3': /^server\/src\/gateways\/storage\//,
  '@aws-sdk/s3-request-presigner': /^server\/src\/gateways\/storage\//,
};

/** @type {import('dependency-cruiser').ICruiseOptions} */
export const options = {
  parser: 'swc',
  doNotFollow: { path: 'node_modules' },
  exclude: { path: '(^|/)\\.react-router/' },
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'node', 'default', 'types'],
    extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
  },
};

export default { forbidden, options };
