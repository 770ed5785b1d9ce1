import type { DomainMode } from './domain-mode.ts';

export type RootTarget = '/my-courses' | '/home';

/**
 * Where `/` leads (specification 2, root redirect by host). The product hosts that the specification also knows have no
 * company here: the main domain is the e-learning product's own, so its root is its home.
 */
export function rootRedirect(
  mode: DomainMode,
  viewer: { readonly student: boolean; readonly user: boolean },
): RootTarget {
  if (mode === 'main') return '/home';
  return mode === 'demo' || (viewer.student && !viewer.user) ? '/my-courses' : '/home';
}
