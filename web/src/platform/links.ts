import { type LocalPath, localPath } from '@lernhaus/domain/tenants/local-path';
import { createElement, type MouseEvent, type ReactElement, useCallback } from 'react';
import * as router from 'react-router';
import { announce } from './announcements.ts';

/** The target of a link: a path on this host, or a query or fragment of the current page. */
export type LinkTarget = LocalPath | { readonly search?: string; readonly hash?: string };

interface GoOptions {
  readonly replace?: boolean;
  readonly preventScrollReset?: boolean;
}

/**
 * Without a connection no other page can be loaded: the router would reload the document, and the browser would show
 * its own error page. So the page stays and says why. Returns true if it stays.
 */
export function refuseWhenOffline(to: LinkTarget): boolean {
  if (navigator.onLine || typeof to !== 'string') return false;
  if (new URL(to, window.location.href).pathname === window.location.pathname) return false;
  announce('note', 'error.offlinePage');
  return true;
}

type LinkProps = Omit<router.LinkProps, 'to'> & { to: LinkTarget };

// These are the router's own, but they accept only checked addresses, and stay on the page without a connection; the
// lint rule noRestrictedImports forbids the others.
export function Link({ onClick, ...props }: LinkProps): ReactElement {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented && refuseWhenOffline(props.to)) event.preventDefault();
  };
  return createElement(router.Link, { ...props, onClick: follow });
}
export function useNavigate(): (to: LinkTarget, options?: GoOptions) => void | Promise<void> {
  const navigate = router.useNavigate();
  return useCallback((to, options) => (refuseWhenOffline(to) ? undefined : navigate(to, options)), [navigate]);
}
export const Navigate: (props: { to: LocalPath; replace?: boolean }) => null = router.Navigate;
export const redirect: (to: LocalPath) => Response = router.redirect;

/** Loads another page from the server. */
export const loadPage = (to: LocalPath): void => window.location.assign(to);
/** The same, in place of the current entry of the history. */
export const replacePage = (to: LocalPath): void => window.location.replace(to);

/**
 * Opens the page on which an identity provider ends its session; `address` comes from the server, never from an address
 * bar.
 */
export const leaveForProvider = (address: string): void => window.location.assign(address);

/** Lets the browser store a file; `address` is a signed link that the API gave for it. */
export const downloadFile = (address: string): void => window.location.assign(address);

/**
 * Whether the server sent this document for this path. If only the router came here, the document still has the content
 * security policy of another page.
 */
export function isDocumentOf(path: string): boolean {
  const [entry] = window.performance.getEntriesByType('navigation');
  return new URL(entry?.name || window.location.href, window.location.href).pathname === path;
}

/** Opens a page of a company's own site; its address is made of the platform's domain. */
export const openCompanySite = (address: `http://${string}`): void => window.location.assign(address);

/** The current address, as a value for `backUrl`. */
export const currentPath = ({ pathname, search, hash }: router.Path): LocalPath | undefined =>
  localPath(pathname + search + hash, 'http://here') ?? undefined;
