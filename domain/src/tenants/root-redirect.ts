import type { DomainMode } from './domain-mode.ts';

export type RootTarget = '/my-courses' | '/home' | '/overview' | '/lms-registration-payment-order';

export type RootViewer = {
  readonly student: boolean;
  readonly user: boolean;
  /** ADMIN, USER or WORKER. */
  readonly isEditor: boolean;
  /** See `isAccountExpired`. */
  readonly isExpired: boolean;
};

/**
 * The page to which `/` leads (specification 2, root redirect by host). The specification's product hosts have no
 * company here: the main domain belongs to the e-learning product, so its root is its home page. On a tenant's domain
 * those who work there begin with their work, and an owner whose plan has expired with its payment (decision 28).
 */
export function rootRedirect(mode: DomainMode, { student, user, isEditor, isExpired }: RootViewer): RootTarget {
  if (mode === 'main') return '/home';
  if (mode === 'demo' || (student && !user)) return '/my-courses';
  if (isExpired) return user ? '/lms-registration-payment-order' : '/home';
  return isEditor ? '/overview' : '/home';
}
