// @vitest-environment jsdom
import { act } from 'react';
import { expect, test } from 'vitest';
import { testRoot } from '../../test/test-root.ts';
import { type SiteContext, SiteProvider } from '../platform/site.tsx';
import { TextsProvider } from '../platform/texts.tsx';
import { TimeSpent } from './time-spent.tsx';

test('the days of study follow the visits when more of them arrive', async () => {
  const { place, root } = testRoot();
  const site = { language: 'en', site: { currency: 'INR' } } as SiteContext;
  const show = (visits: Parameters<typeof TimeSpent>[0]['visits']) =>
    act(async () =>
      root.render(
        <SiteProvider value={site}>
          <TextsProvider translate={(key) => key}>
            <TimeSpent visits={visits} />
          </TextsProvider>
        </SiteProvider>,
      ),
    );
  const dayCount = () => place.querySelectorAll('dl > div').length;
  const first = { start: '2026-11-02T12:00:00Z', end: '2026-11-02T12:20:00Z' };
  await show([first]);
  expect(dayCount()).toBe(1);
  await show([first, { start: '2026-11-04T12:00:00Z', end: '2026-11-04T12:30:00Z' }]);
  expect(dayCount()).toBe(2);
});
