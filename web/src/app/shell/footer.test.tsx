// @vitest-environment jsdom
import type { Role } from '@lernhaus/domain/accounts/roles';
import type { DomainMode } from '@lernhaus/domain/tenants/domain-mode';
import { expect, test } from 'vitest';
import { showScreen } from '../../../test/show-screen.tsx';
import { Footer } from './footer.tsx';

test.each<[Role | null, DomainMode, boolean, readonly string[]]>([
  [null, 'tenant', false, ['header.home', 'footer.courses', 'footer.contact']],
  ['ROLE_USER', 'tenant', true, ['header.home', 'footer.contact']],
  ['ROLE_ADMIN', 'tenant', true, ['header.home', 'footer.courses', 'footer.contact']],
  [null, 'demo', false, ['footer.courses', 'footer.contact']],
  ['ROLE_ADMIN', 'demo', false, ['header.home', 'footer.courses', 'footer.contact']],
])('the footer leads %s on a %s domain (its plan has expired: %s) to %j', async (role, mode, expired, links) => {
  const account = role ? { account: { authorities: [role] } } : {};
  const { place } = await showScreen(<Footer />, { ...account, site: { mode, expired } });
  const names = [...place.querySelectorAll('nav a')].map(({ textContent }) => textContent);
  expect(names.filter((name) => name !== 'footer.cookies')).toEqual(links);
});
