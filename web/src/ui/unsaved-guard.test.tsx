// @vitest-environment jsdom
import { act } from 'react';
import { Link, useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';

function Page({ to }: { to: string }) {
  const { pathname, search } = useLocation();
  return (
    <>
      <Link to={to}>{pathname + search}</Link>
      <UnsavedGuard isDirty={() => true} />
    </>
  );
}

test.each([
  ['stays', '/company-settings', '/users', 'it is another page'],
  ['stays', '/company-settings', '/company-settings?columns=all', 'the list of all columns is another screen'],
  ['goes on', '/company-settings?group=look', '/company-settings?group=look', 'it is another part of the page'],
])('a page with unsaved input %s at %s after a link to %s: %s', async (_does, at, to) => {
  const { place, settle } = await showScreen(<Page to={to} />, { at: '/company-settings' });
  const link = place.querySelector('a');
  await act(async () => link?.click());
  await settle();
  expect(link?.textContent).toBe(at);
});
