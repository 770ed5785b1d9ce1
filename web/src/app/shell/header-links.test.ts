import { menusFor } from '@lernhaus/domain/accounts/menus-for';
import { flagsOf, type Role } from '@lernhaus/domain/accounts/roles';
import type { DomainMode } from '@lernhaus/domain/tenants/domain-mode';
import { expect, test } from 'vitest';
import { headerLinks, startAddress } from './header-links.ts';

const demoHome = 'http://demo.localhost/home';

interface Case {
  readonly who: string;
  readonly role?: Role;
  readonly mode: DomainMode;
  readonly expired?: true;
  readonly hasDemo?: false;
  readonly links: readonly string[];
  readonly start: string | null;
}

test.each<Case>([
  {
    who: 'a visitor of the main domain',
    mode: 'main',
    links: ['/home', demoHome, '/home#plans'],
    start: '/home#plans',
  },
  {
    who: 'a visitor of the main domain of a platform without a demo school',
    mode: 'main',
    hasDemo: false,
    links: ['/home', '/home#plans'],
    start: '/home#plans',
  },
  { who: 'a visitor of a company', mode: 'tenant', links: ['/home', '/our-courses'], start: '/home#courses' },
  { who: 'a visitor of the demo', mode: 'demo', links: ['/demo-courses'], start: '/home#courses' },
  { who: 'a visitor of a lapsed company', mode: 'tenant', expired: true, links: ['/home'], start: null },
  {
    who: 'a learner',
    role: 'ROLE_STUDENT',
    mode: 'tenant',
    links: ['/home', '/our-courses', '/my-courses'],
    start: null,
  },
  { who: 'an owner', role: 'ROLE_USER', mode: 'tenant', links: ['/home', '/my-courses', '/overview'], start: null },
  {
    who: 'the owner of a lapsed company',
    role: 'ROLE_USER',
    mode: 'tenant',
    expired: true,
    links: ['/home'],
    start: null,
  },
  { who: 'the platform’s ADMIN', role: 'ROLE_ADMIN', mode: 'main', links: ['/home', '/overview'], start: null },
])(
  'the header of $who has the links of this table',
  ({ role, mode, expired = false, hasDemo = true, links, start }) => {
    const viewer = { isSignedIn: role !== undefined, flags: flagsOf(role ? [role] : []), mode, isExpired: expired };
    const menus = menusFor({ ...viewer, languages: ['en', 'de'], hasApiDocs: false });
    const at = { mode, expired, isVisitor: role === undefined };
    expect(headerLinks({ menus, demoHome: hasDemo ? demoHome : null, ...at }).map(({ to }) => to)).toEqual(links);
    expect(startAddress(at)).toBe(start);
  },
);

test('while the account is loading, parts for visitors are hidden and parts for everybody are shown', () => {
  const menus = menusFor({
    isSignedIn: false,
    flags: flagsOf([]),
    mode: 'main',
    isExpired: false,
    languages: [],
    hasApiDocs: false,
  });
  const links = headerLinks({ menus, mode: 'main', expired: false, isVisitor: true, demoHome });
  expect(links.filter(({ isUncertain }) => isUncertain).map(({ label }) => label)).toEqual([
    'header.courses',
    'header.pricing',
  ]);
});
