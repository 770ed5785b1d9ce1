// @vitest-environment jsdom
import type { Role } from '@lernhaus/domain/accounts/roles';
import { expect, test } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { DemoCoursesPage } from './demo-courses-page.tsx';

test.each<[Role, number]>([
  ['ROLE_ADMIN', 1],
  ['ROLE_STUDENT', 0],
])('a demo without courses leads only ADMIN to Home: %s', async (role, count) => {
  const account = { authorities: [role] };
  const { place } = await showScreen(<DemoCoursesPage courses={[]} />, { account, site: { mode: 'demo' } });
  expect(place.querySelectorAll('a')).toHaveLength(count);
});
