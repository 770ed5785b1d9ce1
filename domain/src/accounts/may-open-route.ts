import { entityBases } from './entity-keys.ts';
import { editorRoles, ownerRoles, type Role } from './roles.ts';

/** An empty list means any role. */
type Rule = { readonly paths: readonly string[]; readonly roles: 'public' | readonly Role[] };

const productPaths = ['/pricepro', '/urbanengine', '/plantonicare', '/UrbanEngineDemo'];

/**
 * Specification 2, route table: the first rule with a path that the address starts with applies. `/` matches only
 * itself.
 */
const rules: readonly Rule[] = [
  {
    paths: [
      '/',
      '/home',
      '/elearning',
      ...productPaths,
      '/demo-courses',
      '/our-courses',
      '/basket',
      '/contact-us',
      '/cookies',
      '/newsletter',
      '/register',
    ],
    roles: 'public',
  },
  { paths: ['/login', '/logout', '/userLogout'], roles: 'public' },
  {
    paths: ['/account/activate', '/account/confirm-email', '/account/reset/request', '/account/reset/finish'],
    roles: 'public',
  },
  { paths: ['/frequently-asked-questions/PriceProDemo'], roles: 'public' },
  { paths: ['/admin/user-management', '/admin/audits'], roles: ownerRoles },
  { paths: ['/admin'], roles: ['ROLE_ADMIN'] },
  // The route table names four roles, but every user with a role has settings and a password.
  { paths: ['/account'], roles: [] },
  { paths: ['/my-courses'], roles: ['ROLE_STUDENT', 'ROLE_USER', 'ROLE_WORKER'] },
  { paths: ['/user-courses'], roles: editorRoles },
  // The workplace's own pages; the route table does not name them.
  { paths: ['/overview', '/learners', '/answers-to-review'], roles: editorRoles },
  { paths: ['/sales/revenue', '/sales/coupons', '/mails', '/newsletters'], roles: ownerRoles },
  { paths: ['/lms-registration-payment-order'], roles: ownerRoles },
  { paths: entityBases, roles: editorRoles },
];

export type RouteVerdict = 'open' | 'signIn' | 'forbidden' | 'unknown';

/**
 * Whether a viewer may open an address (path only). `viewer` is null for a visitor; an account that is not activated
 * counts as a visitor. `forbidden` shows 'You are not authorized to access this page.'
 */
export function mayOpenRoute(
  path: string,
  viewer: { readonly activated: boolean; readonly authorities: readonly string[] } | null,
): RouteVerdict {
  const rule = rules.find(({ paths }) => paths.some((base) => isUnder(path, base)));
  if (!rule) return 'unknown';
  return rule.roles === 'public' ? 'open' : mayOpenPrivateRoute(rule.roles, viewer);
}

/**
 * The rule for private pages. An empty list of roles means any role, but a viewer without authorities is never
 * authorised (specification 2, private routes).
 */
export function mayOpenPrivateRoute(
  requiredRoles: readonly Role[],
  viewer: { readonly activated: boolean; readonly authorities: readonly string[] } | null,
): Exclude<RouteVerdict, 'unknown'> {
  if (!viewer?.activated) return 'signIn';
  const isAuthorised =
    requiredRoles.length === 0
      ? viewer.authorities.length > 0
      : requiredRoles.some((role) => viewer.authorities.includes(role));
  return isAuthorised ? 'open' : 'forbidden';
}

function isUnder(path: string, base: string): boolean {
  return path === base || (base !== '/' && path.startsWith(`${base}/`));
}
