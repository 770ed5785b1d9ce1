// @vitest-environment jsdom
import { readPlatformOverview } from '@lernhaus/contract/overview/platform-overview';
import { expect, test } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { PlatformOverviewPage } from './platform-overview-page.tsx';

test('the card of failed e-mails says what happens to them, why the last one failed, and where they are', async () => {
  const { place } = await showScreen(<PlatformOverviewPage />, {
    site: { mode: 'main' },
    account: { authorities: ['ROLE_ADMIN'] },
    replies: {
      [readPlatformOverview.id]: () => ({
        companies: { total: 0, overdue: 0, dueSoon: 0, added: 0, list: [] },
        transfers: { count: 0, oldest: [] },
        mails: { failed: 2, lastError: 'no such host' },
      }),
    },
  });
  const card = [...place.querySelectorAll('li')].find((one) => one.textContent?.startsWith('platform.mails2'));
  expect(card?.textContent).toContain('platform.mails.body platform.mails.lastError no such host');
  expect(card?.querySelector('a')?.getAttribute('href')).toBe('/mails?failed=true');
});
