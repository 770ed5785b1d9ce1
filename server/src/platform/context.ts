import type { Role } from '@lernhaus/domain/accounts/roles';
import type { Tx } from './database/transaction.ts';

/** The company a host belongs to. */
export interface Tenant {
  readonly company: string;
  readonly mode: 'main' | 'tenant' | 'demo';
  readonly language: 'en' | 'de';
}

/** Who is calling, as the store knows them now. */
export interface Viewer {
  readonly id: string;
  readonly login: string;
  readonly company: string;
  readonly email: string;
  readonly authorities: readonly Role[];
  readonly sessionId: string;
}

/** What every use case is handed: the transaction it runs in, whose house it is, who asks, and when. */
export interface TransactionContext {
  readonly tx: Tx;
  readonly tenant: Tenant;
  readonly viewer: Viewer | null;
  readonly now: Date;
}

/** A scope in which somebody is signed in. */
export interface SignedInContext extends TransactionContext {
  readonly viewer: Viewer;
}

export const holds = (viewer: Viewer | null, roles: readonly Role[]): boolean =>
  viewer?.authorities.some((role) => roles.includes(role)) ?? false;

/** The platform's own admin, on the main host, looks at all companies; on a tenant's host at that tenant. */
export const seesAllTenants = (tenant: Tenant, viewer: Viewer | null): boolean =>
  tenant.mode === 'main' && holds(viewer, ['ROLE_ADMIN']);

/** Reviewers see every learner's rows; a learner sees their own. */
export const isReviewer = (viewer: Viewer | null): boolean => holds(viewer, ['ROLE_ADMIN', 'ROLE_USER', 'ROLE_WORKER']);
