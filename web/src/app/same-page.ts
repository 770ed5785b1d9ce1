import type { ShouldRevalidateFunction } from 'react-router';

/**
 * A step within the player changes only the query of its address; then there is nothing to load, also without a
 * connection.
 */
export const loadsOnlyOtherPages: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;
