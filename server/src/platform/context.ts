import { Failure } from '@lernhaus/contract/failures';
import { normaliseLogin } from '@lernhaus/domain/accounts/normalise-login';
import type { Outsider } from '@lernhaus/domain/accounts/outsiders';
import { platformName } from '@lernhaus/domain/accounts/platform-name';
import { isEditor, isOwner, type Role } from '@lernhaus/domain/accounts/roles';
import type { Language } from '@lernhaus/domain/tenants/tenant-language';
import type { Tx } from './database/transaction.ts';

/** The tenant of a host. */
export interface Tenant {
  readonly company: string;
  readonly mode: 'main' | 'tenant' | 'demo';
  readonly language: Language;
}

/** The signed-in user, as stored now. */
export interface Viewer {
  readonly id: string;
  readonly login: string;
  readonly company: string;
  readonly email: string;
  readonly authorities: readonly Role[];
  readonly sessionId: string;
}

/** The caller, the tenant of the host, and the time of the call. */
export interface CallContext {
  readonly tenant: Tenant;
  readonly viewer: Viewer | null;
  readonly now: Date;
}

/** The context of a use case: the call and its transaction. */
export interface TransactionContext extends CallContext {
  readonly tx: Tx;
}

/** A context with a signed-in user. */
export interface SignedInContext extends TransactionContext {
  readonly viewer: Viewer;
}

/** The signed-in caller. Throws 401 without one. */
export function callerOf({ viewer }: Pick<CallContext, 'viewer'>): Viewer {
  if (!viewer) throw new Failure('error.http.401');
  return viewer;
}

/** Whether the viewer has at least one of the roles. */
export const hasAnyRole = (viewer: Viewer | null, roles: readonly Role[]): boolean =>
  viewer?.authorities.some((role) => roles.includes(role)) ?? false;

/**
 * Whether the caller sees all tenants: the platform's ADMIN on the main host. On a tenant's host ADMIN sees that
 * tenant.
 */
export const seesAllTenants = (tenant: Tenant, viewer: Viewer | null): boolean =>
  tenant.mode === 'main' && hasAnyRole(viewer, ['ROLE_ADMIN']);

/**
 * The company of the host, whose mails, newsletters, subscribers, mail server, payment key and domain its owners use.
 * Those of the platform are ADMIN's: throws 404 for others.
 */
export function ownerOf({ tenant, viewer }: Pick<CallContext, 'tenant' | 'viewer'>): string {
  if (tenant.mode === 'main' && !hasAnyRole(viewer, ['ROLE_ADMIN'])) throw new Failure('error.http.404');
  return tenant.company;
}

/**
 * Whether the caller may have an account that many people use: everybody knows the passwords of the public demo, but
 * not ADMIN's.
 */
export const mayShareAccount = ({ tenant, viewer }: Pick<CallContext, 'tenant' | 'viewer'>): boolean =>
  tenant.mode === 'demo' && !hasAnyRole(viewer, ['ROLE_ADMIN']);

/** Whether the user is a reviewer, who sees all learners' rows; a learner sees only own rows. */
export const isReviewer = (viewer: Viewer | null): boolean => isEditor(viewer?.authorities);

/** Whether the user manages the company of the host. */
export const isCompanyOwner = (viewer: Viewer | null): boolean => isOwner(viewer?.authorities);

/**
 * The caller's login as a user of the host's company. Empty for a visitor, and for the platform's ADMIN on another
 * company's host: a login is unique in its company only, so there it may name somebody else.
 */
export const ownLogin = ({ tenant, viewer }: Pick<CallContext, 'tenant' | 'viewer'>): string =>
  viewer?.company === tenant.company ? viewer.login : '';

/**
 * The caller's name in the rows of a company: the login of its own user. The platform's ADMIN has a name that no user
 * of another company can have (decision 118).
 */
export const viewerNameIn = (company: string, viewer: Pick<Viewer, 'login' | 'company'> | null): string => {
  if (!viewer) return 'anonymous' satisfies Outsider;
  return viewer.company === company ? viewer.login : platformName(viewer.login);
};

/** Whether a user of a company is the caller. */
export const isOwnUser = (viewer: Viewer | null, owner: string, login: string | null): boolean =>
  viewer?.company === owner && viewer.login === login;

/** The login whose record a call reads: everyone reads their own, reviewers those of others. Throws 403 otherwise. */
export function readableLogin(viewer: Viewer | null, userName: string): string {
  const login = normaliseLogin(userName) ?? userName;
  if (login !== viewer?.login && !isReviewer(viewer)) throw new Failure('error.http.403');
  return login;
}

/** The context of a row's owner. It differs from the host's company only for the platform's ADMIN. */
export const inTenantOf = <Context extends Pick<CallContext, 'tenant'>>(context: Context, owner: string): Context => ({
  ...context,
  tenant: { ...context.tenant, company: owner },
});
