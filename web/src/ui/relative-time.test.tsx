// @vitest-environment jsdom
import { act } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { testRoot } from '../../test/test-root.ts';
import { type SiteContext, SiteProvider } from '../platform/site.tsx';
import { RelativeTime } from './relative-time.tsx';

const start = Date.parse('2030-01-01T10:00:00Z');
const site = { language: 'en' } as SiteContext;
const after = (minutes: number) => new Date(start + minutes * 60_000).toISOString();

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  return () => vi.useRealTimers();
});

/** A place that shows times. */
function showTimes() {
  const { place, root } = testRoot();
  const show = (...times: readonly { iso: string; mayBeAhead?: boolean }[]) =>
    act(async () =>
      root.render(
        <SiteProvider value={site}>
          {times.map((one, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same place shows another time.
            <RelativeTime key={at} {...one} />
          ))}
        </SiteProvider>,
      ),
    );
  const words = () => [...place.querySelectorAll('time')].map(({ textContent }) => textContent);
  const wait = (minutes: number) => act(async () => vi.advanceTimersByTime(minutes * 60_000));
  return { root, show, words, wait };
}

test('the words follow the clock, with one timer, until the last time has left the page', async () => {
  const { root, show, words, wait } = showTimes();
  await show({ iso: after(0) }, { iso: after(-2) });
  expect([words(), vi.getTimerCount()]).toEqual([['now', '2 minutes ago'], 1]);
  await wait(3);
  expect(words()).toEqual(['3 minutes ago', '5 minutes ago']);
  await act(async () => root.render(null));
  expect(vi.getTimerCount()).toBe(0);
});

test('a later instant in the same place is told from now, not from when the place was first shown', async () => {
  const { show, words, wait } = showTimes();
  await show({ iso: after(-30) });
  await wait(0.9);
  vi.setSystemTime(start + 10 * 60_000);
  await show({ iso: after(9.5) });
  expect(words()).toEqual(['now']);
});

test('what has happened is not ahead, although the browser’s clock is behind; an end may be', async () => {
  const { show, words } = showTimes();
  await show({ iso: after(3) }, { iso: after(3), mayBeAhead: true });
  expect(words()).toEqual(['now', 'in 3 minutes']);
});

test('a hidden page is not drawn; it shows the right words when it is seen again', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  onTestFinished(() => hidden.mockRestore());
  const { show, words, wait } = showTimes();
  await show({ iso: after(0) });
  await wait(5);
  expect(words()).toEqual(['now']);
  hidden.mockReturnValue(false);
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  expect(words()).toEqual(['5 minutes ago']);
});
