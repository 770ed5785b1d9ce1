import { createContext, useContext, useState } from 'react';
import { useMatches } from 'react-router';
import { useNonce } from '../platform/nonce.tsx';

/** The routes of the manifest, each with the style sheets that it needs. */
type Routes = Readonly<Record<string, { readonly css?: readonly string[] | undefined } | undefined>>;

declare global {
  interface Window {
    /** Set by a script of the build, which every page loads before its own. */
    readonly __reactRouterManifest: { readonly routes: Routes };
  }
}

const RoutesContext = createContext<Routes>({});
export const StyleSheetsProvider = RoutesContext;

/** Whether a script has loaded this sheet for a part of a page: its link has the complete address, and stays too. */
const isLoadedByScript = (href: string): boolean =>
  typeof document === 'object' &&
  document.querySelector(`link[rel="stylesheet"][href="${new URL(href, document.baseURI).href}"]`) !== null;

/**
 * Loads the style sheets of the page's routes. They stay when their page is left, so a part that comes later finds them,
 * and a sheet is read once. React Router's own links are removed with their page; it adds `#` to their addresses, so
 * that each part loads them again.
 */
export function StyleSheets() {
  const routes = useContext(RoutesContext);
  const nonce = useNonce();
  const hrefs = useMatches().flatMap(({ id }) => routes[id]?.css ?? []);
  const sheets = [...new Set(hrefs.map((href) => href.replace('#', '')))];
  // In their place, below the script that runs before the first paint: it would wait for a sheet above it.
  const [ofFirstPage] = useState(sheets);
  const others = sheets.filter((href) => !ofFirstPage.includes(href) && !isLoadedByScript(href));
  return (
    <>
      {ofFirstPage.map((href) => (
        <link key={href} rel="stylesheet" href={href} nonce={nonce} />
      ))}
      {/* With a precedence, React shows a page when its sheets have come, and never removes one. */}
      {others.map((href) => (
        <link key={href} rel="stylesheet" href={href} precedence="page" nonce={nonce} />
      ))}
    </>
  );
}
