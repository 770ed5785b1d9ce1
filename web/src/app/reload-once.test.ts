// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { reloadOnce } from './reload-once.ts';

const missing = new TypeError('Failed to fetch dynamically imported module: http://school.example/assets/page-1.js');

afterEach(() => {
  sessionStorage.clear();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('a page whose file a new version has replaced is loaded again once a minute, and not without a connection', () => {
  vi.useFakeTimers({ now: new Date('2030-01-01T10:00:00Z') });
  const reload = vi.fn<() => void>();
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(reloadOnce(missing, reload)).toBe(false);
  line.mockReturnValue(true);
  expect(reloadOnce(new Error('a fault of the page'), reload)).toBe(false);
  expect(reloadOnce(missing, reload)).toBe(true);
  expect(reloadOnce(missing, reload)).toBe(false);
  vi.advanceTimersByTime(60_001);
  expect(reloadOnce(missing, reload)).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});
