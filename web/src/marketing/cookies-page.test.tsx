// @vitest-environment jsdom
import { expect, onTestFinished, test } from 'vitest';
import { forbidStorage } from '../../test/forbid-storage.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { deviceStore } from '../platform/device-store.ts';
import { CookiesPage } from './cookies-page.tsx';

test('the page about cookies says that a comment waits in this browser', async () => {
  const state = async () => {
    const { place } = await showScreen(<CookiesPage />);
    const kind = [...place.querySelectorAll('li')].find(({ textContent }) => textContent?.includes('cookies.unsent.'));
    return kind?.querySelector('[data-stored]')?.textContent;
  };
  const key = 'feedback-draft/ada/1';
  onTestFinished(() => deviceStore.delete(key));
  expect(await state()).toBe('cookies.no');
  await deviceStore.set(key, 'half');
  expect(await state()).toBe('cookies.yes');
});

test('the page about cookies opens in a browser whose user allows no storage', async () => {
  forbidStorage();
  const { place } = await showScreen(<CookiesPage />);
  expect(place.querySelector('h1')?.textContent).toBe('cookies.title');
});
