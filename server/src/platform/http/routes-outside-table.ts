/**
 * The only routes that are not endpoints of the route table, with the reason. The server does not start with any other.
 */
export const routesOutsideTable: Readonly<Record<string, string>> = {
  '/assets/*': 'Files of the browser, public, with a hash in the name: the package for static files sends them.',
  '/docs': 'A page for people: the API reference as HTML.',
  '/docs/*': 'The calls of one group of that reference.',
  '/*': 'Pages for people: rendered HTML, with a cache and a budget of its own (page-routes.ts).',
};
