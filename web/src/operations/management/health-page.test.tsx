// @vitest-environment jsdom
import { readHealth } from '@lernhaus/contract/operations/endpoints';
import { expect, test } from 'vitest';
import { showScreen } from '../../../test/show-screen.tsx';
import { HealthPage } from './health-page.tsx';

test.each([
  ['UP', 'UP', 'good', 'health.all 2'],
  ['UP', 'WARNING', 'warning', 'health.problems health.part.disk'],
  ['DOWN', 'WARNING', 'bad', 'health.problems health.part.database, health.part.disk'],
])('with %s and %s the top says it once: %s, %s', async (database, disk, look, words) => {
  const components = { database: { status: database, details: {} }, disk: { status: disk, details: {} } };
  const { place } = await showScreen(<HealthPage />, {
    replies: { [readHealth.id]: () => ({ status: 'UP', components }) },
  });
  const summary = place.querySelector('[role=status]');
  expect(summary?.textContent).toBe(words);
  expect(summary?.querySelector('[data-look]')?.getAttribute('data-look')).toBe(look);
});
