import type { DomainMode } from './domain-mode.ts';

export type RootTarget = '/my-courses' | '/home';

/**
 * The page to which `/` leads (specification 2, root redirect by host). The specification's product hosts have no
 * company here: the main domain belongs to the e-learning product, so its root is its home page.
 */
export function rootRedirect(
  mode: DomainMode,
  viewer: { readonly student: boolean; readonly user: boolean },
): RootTarget {
  if (mode === 'main') return '/home';
  return mode === 'demo' || (viewer.student && !viewer.user) ? '/my-courses' : '/home';
}
