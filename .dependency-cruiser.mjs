/**
 * The rules which folder may import which (drawn in docs/architecture.md). The rules are patterns, so every folder that
 * they do not name is a slice and is checked as soon as it exists. `scripts/check-arrows.mjs` checks these rules and
 * the owners of packages below.
 */
const test = '\\.test\\.tsx?$';
/** The demo loader and the command line call the use cases of all slices. */
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
  'overview',
  'marketing',
  'safety',
  'operations',
  'pages',
];
const webSlice = '^web/src/(?!app/|platform/|resource/|ui/)([^/]+)/';
/** Files that may import several slices. Each is a file beside the slices. */
export const joiningFiles = [
  'main[^/]*',
  'serve',
  'start-server',
  'start-listening',
  'create-[^/]*',
  'worker-tasks',
  'cli[^/]*',
  'schema',
  'operator-message',
].map((name) => `^server/src/${name}\\.ts$`);
const serverJoiningFiles = [...joiningFiles, '^server/src/demo-data/'];
const app = '^web/src/app/';
const testTools = '(^|/)node_modules/(vitest|@vitest|fast-check|@fast-check|jsdom|@testing-library)/';

/**
 * @param {string} slice
 * @param {number} at its place in the order
 * @returns {import('dependency-cruiser').IForbiddenRuleType}
 */
const lowerApisOnly = (slice, at) => ({
  name: 'server-slices-import-the-api-of-earlier-slices',
  comment: 'A slice may import only the api.ts of earlier slices in the order above.',
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
    comment: 'Server and browser both import the contract. It may also know the keys of the texts.',
    severity: 'error',
    from: { path: '^contract/src/' },
    to: { pathNot: ['^(contract|domain)/src/', '^locales/en/.+[.]json$', '(^|/)node_modules/zod/', testTools] },
  },
  {
    name: 'the-sandbox-stands-alone',
    comment: 'The sandbox plays the payment provider, so it shares nothing with the product.',
    severity: 'error',
    from: { path: '^sandbox/' },
    to: { pathNot: ['^sandbox/', testTools], dependencyTypesNot: ['core'] },
  },
  {
    name: 'nobody-imports-the-sandbox',
    comment: 'The product has no branch for tests: it knows the address of a payment provider.',
    severity: 'error',
    from: { path: '^(domain|contract|server|web)/' },
    to: { path: '^sandbox/' },
  },
  {
    name: 'server-never-web',
    comment: 'The server renders the built pages; it passes them a function for their calls.',
    severity: 'error',
    from: { path: '^server/src/', pathNot: serverJoiningFiles },
    to: { path: '^web/' },
  },
  {
    name: 'web-never-server',
    comment: 'The browser imports only the contract.',
    severity: 'error',
    from: { path: '^web/src/' },
    to: { path: '^server/' },
  },
  {
    name: 'web-runs-in-browsers',
    comment: 'Only the app uses Node.',
    severity: 'error',
    from: { path: '^web/src/', pathNot: [app, test] },
    to: { dependencyTypes: ['core'] },
  },
  ...serverSlices.map(lowerApisOnly),
  {
    name: 'server-slices-have-a-place-in-the-order',
    comment: 'Add a new slice to the order above before it imports another slice.',
    severity: 'error',
    from: { path: serverSlice, pathNot: `^server/src/(${serverSlices.join('|')})/` },
    to: { path: serverSlice, pathNot: '^server/src/$1/' },
  },
  {
    name: 'web-slices-do-not-import-each-other',
    comment: 'Only web/src/app connects slices.',
    severity: 'error',
    from: { path: webSlice },
    to: { path: webSlice, pathNot: '^web/src/$1/' },
  },
  {
    name: 'server-base-imports-no-slice',
    comment: 'All slices use platform, resource and gateways, so these import no slice.',
    severity: 'error',
    from: { path: '^server/src/(platform|resource|gateways)/' },
    to: { path: serverSlice },
  },
  {
    name: 'only-joining-files-import-server-slices',
    comment:
      'Only the files beside the slices that create and start the server, and the demo loader, import several slices.',
    severity: 'error',
    from: { path: '^server/src/[^/]+$', pathNot: [...serverJoiningFiles, test] },
    to: { path: serverSlice },
  },
  {
    name: 'only-the-app-imports-web-slices',
    comment: 'All slices use platform, resource and ui, so these import no slice. Neither do files beside the folders.',
    severity: 'error',
    from: { path: '^web/src/', pathNot: [app, webSlice] },
    to: { path: webSlice },
  },
  {
    name: 'the-server-is-created-from-slices',
    comment: 'What happens inside a slice is connected in its create-*.ts.',
    severity: 'error',
    from: { path: '^server/src/create-server\\.ts$' },
    to: { path: serverSlice, pathNot: '^server/src/[^/]+/(create-[^/]+|api)\\.ts$' },
  },
  {
    name: 'nobody-imports-joining-files',
    comment: 'These files import the slices, so an import of them would be circular.',
    severity: 'error',
    from: { path: '^server/src/', pathNot: [...serverJoiningFiles, test] },
    to: { path: serverJoiningFiles },
  },
  {
    name: 'nobody-imports-the-app',
    comment: 'These files import the slices, so an import of them would be circular.',
    severity: 'error',
    from: { path: '^web/src/', pathNot: [app, test] },
    to: { path: app },
  },
  {
    name: 'slices-know-gateways-by-type',
    comment: "A slice gets its gateway as a parameter. It imports only the interface's type.",
    severity: 'error',
    from: { path: serverSlice, pathNot: test },
    to: { path: '^server/src/gateways/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'resource-code-imports-no-entity',
    comment: 'The code of `resource/` knows entities by the list of all resources and by what they declare.',
    severity: 'error',
    from: { path: '^(contract|server|web)/src/resource/', pathNot: test },
    to: { path: '^contract/src/(?!resource/)[^/]+/' },
  },
  {
    name: 'no-circles',
    comment: 'Files that import each other should be one file, or share a third file.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'only-test-files-import-test-files',
    comment: 'Helpers that tests share are in the folder test of a workspace, or import no tool of tests.',
    severity: 'error',
    from: { path: '^((domain|contract|server|web)/src|sandbox)/', pathNot: test },
    to: { path: [test, '^(server|web)/test/', testTools] },
  },
];

/** Packages that every folder of a side may import. */
export const unrestrictedPackages = [
  'zod',
  'react',
  'react-router',
  '@mantine/core',
  '@mantine/form',
  '@mantine/hooks',
  '@tanstack/react-query',
];

/**
 * The files that may import a package, for packages with a certain folder or with several folders. All other packages
 * may be imported in one folder only, whichever it is.
 * @type {Readonly<Record<string, RegExp>>}
 */
export const packageOwners = {
  '@hello-pangea/dnd': /^web\/src\/(quizzes|ui)\//,
  pg: /^server\/src\/platform\//,
  'pg-boss': /^server\/src\/platform\//,
  'drizzle-orm': /^server\/src\/((platform|resource)\/|schema\.ts$)|(^|[/-])(queries|tables)\.ts$/,
  fastify: /^server\/src\/platform\/http\//,
  pino: /^server\/src\/platform\//,
  nodemailer: /^server\/src\/gateways\/mail\//,
  '@aws-sdk/client-s3': /^server\/src\/gateways\/storage\//,
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
