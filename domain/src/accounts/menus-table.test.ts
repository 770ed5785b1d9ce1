import { expect, test } from 'vitest';
import type { DomainMode } from '../tenants/domain-mode.ts';
import { menusFor } from './menus-for.ts';
import { flagsOf, type Role } from './roles.ts';

const owner = 'userManagement companySettings course video payments faqs reviews audits';
const platform = `${owner} gateway metrics health configuration logs apiDocs`;

interface Case {
  readonly who: string;
  readonly roles: readonly Role[] | null;
  /** The menus on each host; `expired` is a company's host whose plan has run out. */
  readonly main: string;
  readonly tenant: string;
  readonly demo: string;
  readonly expired: string;
  /** The entries of Administration where there is one. */
  readonly admin?: string;
}

const base = 'home locale account';
test.each<Case>([
  {
    who: 'a visitor',
    roles: null,
    main: 'home products locale account',
    tenant: base,
    demo: 'locale account',
    expired: base,
  },
  {
    who: 'a learner',
    roles: ['ROLE_STUDENT'],
    main: 'home products locale account',
    tenant: 'home myCourses locale account',
    demo: 'myCourses locale account',
    expired: base,
  },
  {
    who: 'an author',
    roles: ['ROLE_WORKER'],
    main: 'home products admin locale account',
    tenant: 'home myCourses admin locale account',
    demo: 'myCourses admin locale account',
    expired: base,
    admin: 'course video',
  },
  {
    who: 'an owner',
    roles: ['ROLE_USER'],
    main: 'home products admin locale account',
    tenant: 'home myCourses admin locale account',
    demo: 'myCourses admin locale account',
    expired: base,
    admin: owner,
  },
  {
    who: 'the platform’s ADMIN',
    roles: ['ROLE_ADMIN'],
    main: 'home products entities admin locale account',
    tenant: 'home entities admin locale account',
    demo: 'home admin locale account',
    // The expiry does not affect admins (specification 6): the caller passes false for them.
    expired: 'home entities admin locale account',
    admin: platform,
  },
  {
    who: 'an Urban Engine user',
    roles: ['ROLE_USER_URBAN_ENGINE'],
    main: base,
    tenant: base,
    demo: 'locale account',
    expired: base,
  },
  {
    who: 'a PricePro user',
    roles: ['ROLE_USER_PRICE_PRO'],
    main: 'home products locale account',
    tenant: base,
    demo: 'locale account',
    expired: base,
  },
])('the header of $who has the menus of this table', ({ roles, admin, ...expected }) => {
  const flags = flagsOf(roles);
  const menus = (mode: DomainMode, isExpired = false) =>
    menusFor({
      isSignedIn: roles !== null,
      flags,
      mode,
      isExpired: isExpired && !flags.admin,
      languages: ['en', 'de'],
      hasApiDocs: true,
    });
  const words = (menuEntries: ReturnType<typeof menus>) => menuEntries.map(({ key }) => key).join(' ');
  expect({
    main: words(menus('main')),
    tenant: words(menus('tenant')),
    demo: words(menus('demo')),
    expired: words(menus('tenant', true)),
  }).toEqual({ main: expected.main, tenant: expected.tenant, demo: expected.demo, expired: expected.expired });
  const entries = menus('tenant').flatMap((menu) => (menu.key === 'admin' ? menu.items : []));
  expect(entries.join(' ')).toBe(admin ?? '');
});
