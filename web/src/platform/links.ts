import { type LocalPath, localPath } from '@lernhaus/domain/tenants/local-path';
import type { ReactElement } from 'react';
import * as router from 'react-router';

/** Where a link may lead: a path of this host, or another query or fragment of the page itself. */
export type LinkTarget = LocalPath | { readonly search?: string; readonly hash?: string };

interface GoOptions {
  readonly replace?: boolean;
  readonly preventScrollReset?: boolean;
}

// The router's own, but for a text that nobody has checked: the lint rule noRestrictedImports keeps all others out.
export const Link: (props: Omit<router.LinkProps, 'to'> & { to: LinkTarget }) => ReactElement = router.Link as never;
export const Navigate: (props: { to: LocalPath; replace?: boolean }) => null = router.Navigate;
export const useNavigate: () => (to: LinkTarget, options?: GoOptions) => void | Promise<void> = router.useNavigate;
export const redirect: (to: LocalPath) => Response = router.redirect;

/** Leads on by a new page of the server, without a way back. */
export const replacePage = (to: LocalPath): void => window.location.replace(to);

/** Leads to the page on which an identity provider ends its own session; `address` is the server's, never an address bar's. */
export const leaveForProvider = (address: string): void => window.location.assign(address);

/** Where the visitor is, as a value of `backUrl`. */
export const herePath = ({ pathname, search, hash }: router.Path): LocalPath | undefined =>
  localPath(pathname + search + hash, 'http://here') ?? undefined;
