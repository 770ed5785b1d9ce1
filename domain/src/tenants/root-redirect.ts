import type { DomainMode } from './domain-mode.ts';

export type RootTarget = '/UrbanEngineDemo' | '/plantonicare' | '/my-courses' | '/home';

/**
 * Where `/` leads (specification 2, root redirect by host). The company hosts known there are the main domain's:
 * it alone sells the four products.
 */
export function rootRedirect(
  mode: DomainMode,
  viewer: { readonly student: boolean; readonly user: boolean; readonly urbanEngine: boolean },
): RootTarget {
  if (mode === 'main') return viewer.urbanEngine ? '/UrbanEngineDemo' : '/plantonicare';
  return mode === 'demo' || (viewer.student && !viewer.user) ? '/my-courses' : '/home';
}
