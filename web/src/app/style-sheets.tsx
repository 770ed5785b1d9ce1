import { createContext, useContext } from 'react';
import { type EntryContext, useMatches } from 'react-router';
import { useNonce } from '../platform/nonce.tsx';

type Routes = EntryContext['manifest']['routes'];

declare global {
  interface Window {
    /** Set by a script of the build, which every page loads before its own. */
    readonly __reactRouterManifest: { readonly routes: Routes };
  }
}

/** The manifest's routes, each with the style sheets that it needs. */
const RoutesContext = createContext<Routes>({});
export const StyleSheetsProvider = RoutesContext;

/**
 * Loads the style sheets of the page's routes. With a precedence, React shows a page when its sheets have come, and
 * never removes one. So a part that comes later finds the sheets that the page has, and a sheet is read once. React
 * Router's own links are removed with their page; it adds `#` to their addresses, so that each part loads them again.
 */
export function StyleSheets() {
  const routes = useContext(RoutesContext);
  const nonce = useNonce();
  const hrefs = useMatches().flatMap(({ id }) => routes[id]?.css ?? []);
  return [...new Set(hrefs.map((href) => href.replace('#', '')))].map((href) => (
    <link key={href} rel="stylesheet" href={href} precedence="page" nonce={nonce} />
  ));
}
