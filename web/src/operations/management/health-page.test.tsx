// @vitest-environment jsdom
import { readHealth } from '@lernhaus/contract/operations/endpoints';
import { act } from 'react';
import { expect, test } from 'vitest';
import { showScreen } from '../../../test/show-screen.tsx';
import { CallFailure } from '../../platform/call-failure.ts';
import { HealthPage } from './health-page.tsx';

test.each([
  ['UP', 'UP', 'good', 'health.all 2'],
  ['UP', 'WARNING', 'warning', 'health.problems health.part.disk'],
  ['DOWN', 'WARNING', 'bad', 'health.problems health.part.database, health.part.disk'],
])('with the database %s and the disk %s the summary looks %s and reads "%s"', async (database, disk, look, words) => {
  const components = { database: { status: database, details: {} }, disk: { status: disk, details: {} } };
  const { place } = await showScreen(<HealthPage />, {
    replies: { [readHealth.id]: () => ({ status: 'UP', components }) },
  });
  const summary = place.querySelector('[role=status]');
  expect(summary?.textContent).toBe(words);
  expect(summary?.querySelector('[data-look]')?.getAttribute('data-look')).toBe(look);
});

test('the parts are shown also if the server says with 503 that one does not work', async () => {
  const body = { status: 'DOWN', components: { database: { status: 'DOWN', details: {} } } };
  const { place } = await showScreen(<HealthPage />, {
    replies: {
      [readHealth.id]: () => {
        throw new CallFailure({
          status: 503,
          key: 'x',
          params: {},
          fieldErrors: [],
          endpoint: 'x',
          appError: null,
          body,
        });
      },
    },
  });
  expect(place.querySelector('[role=status]')?.textContent).toBe('health.problems health.part.database');
  expect(place.querySelector('li h2')?.textContent).toBe('health.part.database');
});

test('parts that could not be read again are not said to work', async () => {
  let isDown = false;
  const { place, settle } = await showScreen(<HealthPage />, {
    replies: {
      [readHealth.id]: () => {
        if (!isDown) return { status: 'UP', components: { database: { status: 'UP', details: {} } } };
        throw new CallFailure({ status: 503, key: 'x', params: {}, fieldErrors: [], endpoint: 'x', appError: null });
      },
    },
  });
  expect(place.textContent).toContain('health.all 1');
  isDown = true;
  await act(async () => place.querySelector('button')?.click());
  await settle();
  expect(place.textContent).not.toContain('health.all');
  expect(place.querySelector('[role=alert]')?.textContent).toMatch(/^management\.old \d/);
});

test.each([
  [3, 'health.detail.databaseAheadMs', '3 ms'],
  [-1, 'health.detail.databaseBehindMs', '1 ms'],
])('a clock of the database that is %s ms ahead is shown without a minus', async (databaseAheadMs, label, words) => {
  const components = { clock: { status: 'UP', details: { databaseAheadMs } } };
  const { place } = await showScreen(<HealthPage />, {
    replies: { [readHealth.id]: () => ({ status: 'UP', components }) },
  });
  expect([place.querySelector('dt')?.textContent, place.querySelector('dd')?.textContent]).toEqual([label, words]);
});
