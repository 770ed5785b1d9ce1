import { type LocalPath, localPath } from '@lernhaus/domain/tenants/local-path';
import type { ReactElement } from 'react';
import * as router from 'react-router';

/** The target of a link: a path on this host, or a query or fragment of the current page. */
export type LinkTarget = LocalPath | { readonly search?: string; readonly hash?: string };

interface GoOptions {
  readonly replace?: boolean;
  readonly preventScrollReset?: boolean;
}

// These are the router's own, but typed to accept only checked addresses; the lint rule noRestrictedImports forbids the
// others.
export const Link: (props: Omit<router.LinkProps, 'to'> & { to: LinkTarget }) => ReactElement = router.Link as never;
export const Navigate: (props: { to: LocalPath; replace?: boolean }) => null = router.Navigate;
export const useNavigate: () => (to: LinkTarget, options?: GoOptions) => void | Promise<void> = router.useNavigate;
export const redirect: (to: LocalPath) => Response = router.redirect;

/** Loads another page from the server and replaces the current entry of the history. */
export const replacePage = (to: LocalPath): void => window.location.replace(to);

/**
 * Opens the page on which an identity provider ends its session; `address` comes from the server, never from an address
 * bar.
 */
export const leaveForProvider = (address: string): void => window.location.assign(address);

/** The current address, as a value for `backUrl`. */
export const herePath = ({ pathname, search, hash }: router.Path): LocalPath | undefined =>
  localPath(pathname + search + hash, 'http://here') ?? undefined;
