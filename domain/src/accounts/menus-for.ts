import type { DomainMode } from '../tenants/domain-mode.ts';
import { type EntityKey, entityKeys } from './entity-keys.ts';
import type { RoleFlags } from './roles.ts';

/** An entry of the header menu, by key; an entry with `items` is a dropdown. The shell adds texts and addresses. */
export type Menu =
  | { readonly key: 'home' | 'myCourses' }
  | { readonly key: 'entities'; readonly items: readonly EntityKey[] }
  | { readonly key: 'products' | 'admin' | 'locale' | 'account'; readonly items: readonly string[] };

export type MenuViewer = {
  readonly isSignedIn: boolean;
  readonly flags: RoleFlags;
  readonly mode: DomainMode;
  /** See `seesExpiry`. */
  readonly isExpired: boolean;
  readonly languages: readonly string[];
  readonly hasApiDocs: boolean;
};

/** The header menu, from left to right (specification 2, header menu). */
export function menusFor(viewer: MenuViewer): readonly Menu[] {
  const { flags, mode, isSignedIn, isExpired, languages } = viewer;
  // Demo mode does not apply to admins (specification 6).
  const isDemo = mode === 'demo' && !flags.admin;
  const learns = flags.student || flags.user || flags.worker;
  const menus: readonly (Menu | false)[] = [
    !isDemo && { key: 'home' },
    mode === 'main' && !flags.urbanEngine && { key: 'products', items: ['plantonicare', 'urbanEngine', 'elearning'] },
    // Only these roles may open the page (route table).
    isSignedIn && learns && mode !== 'main' && !isExpired && { key: 'myCourses' },
    isSignedIn && flags.admin && mode !== 'demo' && { key: 'entities', items: entityKeys },
    isSignedIn && flags.isEditor && !isExpired && { key: 'admin', items: adminItems(viewer) },
    languages.length > 1 && { key: 'locale', items: languages },
    { key: 'account', items: accountItems(viewer, isDemo) },
  ];
  return menus.filter((menu) => menu !== false);
}

function adminItems({ flags, hasApiDocs }: MenuViewer): readonly string[] {
  const isOwner = flags.admin || flags.user;
  return [
    // The page opens only for ADMIN and USER, so a worker gets no link to it.
    ...(isOwner ? ['userManagement', 'companySettings'] : []),
    'course',
    'video',
    ...(isOwner ? ['payments', 'faqs', 'reviews', 'audits'] : []),
    ...(flags.admin ? ['gateway', 'metrics', 'health', 'configuration', 'logs'] : []),
    ...(flags.admin && hasApiDocs ? ['apiDocs'] : []),
  ];
}

function accountItems({ isSignedIn, flags }: MenuViewer, isDemo: boolean): readonly string[] {
  if (!isSignedIn) return ['signIn'];
  // The other pages do not open for an account without a role.
  const hasRole = Object.values(flags).some((flag) => flag);
  return isDemo || !hasRole ? ['signOut'] : ['settings', 'password', 'signOut'];
}
