import type { DomainMode } from './domain-mode.ts';

export type RootTarget = '/UrbanEngineDemo' | '/my-courses' | '/home' | '/overview' | '/lms-registration-payment-order';

export type RootViewer = {
  readonly admin: boolean;
  readonly urbanEngine: boolean;
  readonly student: boolean;
  readonly user: boolean;
  /** ADMIN, USER or WORKER. */
  readonly isEditor: boolean;
  /** See `seesExpiry`. */
  readonly isExpired: boolean;
};

/**
 * The page to which `/` leads (specification 2, root redirect by host). On the main domain users of Urban Engine begin
 * with their tool, ADMIN with the overview of the platform (decision 28); everybody else with the home page, because
 * that domain sells all products (decision 10). On a tenant's domain owners and authors begin with their overview, and
 * an owner with an expired plan begins with its payment (decision 28).
 */
export function rootRedirect(mode: DomainMode, viewer: RootViewer): RootTarget {
  const { admin, urbanEngine, student, user, isEditor, isExpired } = viewer;
  if (mode === 'main') return urbanEngine ? '/UrbanEngineDemo' : admin ? '/overview' : '/home';
  if (mode === 'demo' || (student && !user)) return '/my-courses';
  if (isExpired) return user ? '/lms-registration-payment-order' : '/home';
  return isEditor ? '/overview' : '/home';
}
