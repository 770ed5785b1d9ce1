import { type EntityKey, entityKeys } from './entity-keys.ts';
import { hasWorkplace } from './has-workplace.ts';
import { type MenuViewer, menusFor } from './menus-for.ts';

/** The groups of the workplace's sidebar, from top to bottom. */
export type NavigationGroupKey = 'overview' | 'teach' | 'people' | 'sales' | 'site' | 'platform' | 'entities' | 'goTo';

/** The entries are keys of screens or entities. The shell adds texts and addresses. */
export type NavigationGroup =
  | { readonly key: Exclude<NavigationGroupKey, 'entities'>; readonly entries: readonly string[] }
  | { readonly key: 'entities'; readonly entries: readonly EntityKey[] };

export type NavigationViewer = Pick<MenuViewer, 'flags' | 'mode' | 'isExpired' | 'hasApiDocs'>;

/**
 * The sidebar of the administration, for ADMIN, USER (owner) and WORKER (author, reviewer); it follows the rules of the
 * header's menus (specification 2 and 6). Other viewers have none. When the plan has expired, the owner keeps the
 * overview, the courses, which can still be edited, and the page where the plan is paid; a WORKER has nothing. A company
 * to which courses are shared teaches learners of its own, so it has the same entries as every other.
 */
export function navigationFor(viewer: NavigationViewer): readonly NavigationGroup[] {
  const { flags, mode, isExpired, hasApiDocs } = viewer;
  if (!hasWorkplace(viewer)) return [];
  const isOwner = flags.admin || flags.user;
  const goTo = { key: 'goTo', entries: outsideOf(viewer) } as const;
  if (isExpired) return [...ofClosedSite, goTo];
  const isPlatform = flags.admin && mode !== 'demo';
  const groups: readonly (NavigationGroup | false)[] = [
    { key: 'overview', entries: ['overview'] },
    { key: 'teach', entries: ['course', 'video', 'image', 'comments', 'toReview'] },
    {
      key: 'people',
      // The platform's operator has companies, not learners.
      entries: [...(flags.admin && mode === 'main' ? [] : ['learners']), ...(isOwner ? ['userManagement'] : [])],
    },
    isOwner && { key: 'sales', entries: ['enquiries', 'courseOrders', 'revenue', 'coupons', 'payments'] },
    isOwner && { key: 'site', entries: ['companySettings', 'faqs', 'reviews', 'newsletters', 'mails', 'audits'] },
    isPlatform && {
      key: 'platform',
      entries: [
        'companyPlans',
        'gateway',
        'metrics',
        'health',
        'configuration',
        'logs',
        ...(hasApiDocs ? ['apiDocs'] : []),
      ],
    },
    isPlatform && { key: 'entities', entries: entityKeys },
    goTo.entries.length > 0 && goTo,
  ];
  return groups.filter((group) => group !== false);
}

const ofClosedSite: readonly NavigationGroup[] = [
  { key: 'overview', entries: ['overview'] },
  { key: 'teach', entries: ['course'] },
  { key: 'sales', entries: ['payments'] },
];

/** The pages outside of the administration, whose header has no links, so its sidebar has them. */
const outsideOf = (viewer: NavigationViewer): readonly string[] =>
  menusFor({ ...viewer, isSignedIn: true, languages: [] }).flatMap((menu) => {
    if (menu.key === 'products') return menu.items;
    return menu.key === 'home' || menu.key === 'myCourses' ? [menu.key] : [];
  });
