// @vitest-environment jsdom
import type { LocalPath } from '@lernhaus/domain/tenants/local-path';
import { act } from 'react';
import { useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { addresses } from '../platform/addresses.ts';
import { Link } from '../platform/links.ts';
import { UnsavedGuard } from './unsaved-guard.tsx';

function Page({ to }: { to: LocalPath }) {
  const { pathname, search } = useLocation();
  return (
    <>
      <Link to={to}>{pathname + search}</Link>
      <UnsavedGuard isDirty={() => true} />
    </>
  );
}

test.each([
  [addresses.users(), '/company-settings', 'another page is not opened'],
  [addresses.wholeEntityList('company-settings'), '/company-settings', 'nor the list of all columns'],
  [addresses.companySettings('look'), '/company-settings?group=look', 'another part of the same page is'],
])('a page with unsaved input after a link to %s is at %s: %s', async (to, at, _why) => {
  const { place, settle } = await showScreen(<Page to={to} />, { at: '/company-settings' });
  const link = place.querySelector('a');
  await act(async () => link?.click());
  await settle();
  expect(link?.textContent).toBe(at);
});
