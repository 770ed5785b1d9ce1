import { expect, test } from 'vitest';
import type { DomainMode } from '../tenants/domain-mode.ts';
import { entityKeys } from './entity-keys.ts';
import { hasWorkplace } from './has-workplace.ts';
import { navigationFor } from './navigation-for.ts';
import { flagsOf, type Role } from './roles.ts';

const teach = 'teach: course video image comments toReview';
const owner = [
  'overview: overview',
  teach,
  'people: learners userManagement',
  'sales: enquiries courseOrders revenue coupons payments',
  'site: companySettings faqs reviews newsletters mails audits',
];
const goTo = 'goTo: home myCourses';
/** Who runs the platform: no learners of a school. */
const operator = owner.map((group) => (group.startsWith('people') ? 'people: userManagement' : group));
const worker = ['overview: overview', teach, 'people: learners', goTo];
const platform = 'platform: companyPlans gateway metrics health configuration logs';
const entities = `entities: ${entityKeys.join(' ')}`;

interface Case {
  readonly who: string;
  readonly roles: readonly Role[];
  readonly mode?: DomainMode;
  readonly isExpired?: true;
  readonly sees: readonly string[];
}

test.each<Case>([
  { who: 'an owner', roles: ['ROLE_USER'], sees: [...owner, goTo] },
  { who: 'an owner on the demo domain', roles: ['ROLE_USER'], mode: 'demo', sees: [...owner, 'goTo: myCourses'] },
  {
    who: 'an owner whose plan has lapsed',
    roles: ['ROLE_USER'],
    isExpired: true,
    sees: ['overview: overview', 'teach: course', 'sales: payments', 'goTo: home'],
  },
  { who: 'an author', roles: ['ROLE_WORKER'], sees: worker },
  { who: 'an author who also learns', roles: ['ROLE_WORKER', 'ROLE_STUDENT'], sees: worker },
  { who: 'an author of a lapsed company', roles: ['ROLE_WORKER'], isExpired: true, sees: [] },
  {
    who: 'the platform’s ADMIN',
    roles: ['ROLE_ADMIN'],
    mode: 'main',
    sees: [...operator, platform, entities, 'goTo: home plantonicare urbanEngine elearning'],
  },
  { who: 'ADMIN on a tenant’s host', roles: ['ROLE_ADMIN'], sees: [...owner, platform, entities, 'goTo: home'] },
  { who: 'ADMIN on the demo domain', roles: ['ROLE_ADMIN'], mode: 'demo', sees: [...owner, 'goTo: home'] },
  { who: 'a learner', roles: ['ROLE_STUDENT'], sees: [] },
  { who: 'a user of another product', roles: ['ROLE_USER_PRICE_PRO'], mode: 'main', sees: [] },
  { who: 'a visitor', roles: [], sees: [] },
])('the sidebar of $who has the entries of this table', ({ roles, mode = 'tenant', isExpired = false, sees }) => {
  const viewer = { flags: flagsOf(roles), mode, isExpired, hasApiDocs: false };
  const groups = navigationFor(viewer);
  expect(groups.map(({ key, entries }) => `${key}: ${entries.join(' ')}`)).toEqual(sees);
  expect(hasWorkplace(viewer)).toBe(sees.length > 0);
});

test('the page of the API is offered to ADMIN where it is served', () => {
  const groups = navigationFor({ flags: flagsOf(['ROLE_ADMIN']), mode: 'main', isExpired: false, hasApiDocs: true });
  expect(groups.find(({ key }) => key === 'platform')?.entries).toContain('apiDocs');
});
