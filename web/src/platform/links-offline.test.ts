// @vitest-environment jsdom
import { ownPath } from '@lernhaus/domain/tenants/local-path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announcements } from './announcements.ts';
import { refuseWhenOffline } from './links.ts';

// Other test files of this worker may have left announcements.
beforeEach(() => announcements.set([]));
afterEach(() => {
  vi.restoreAllMocks();
  announcements.set([]);
});

test('without a connection a link to another page shows why the page stays; a link within the page still works', () => {
  window.history.replaceState(null, '', '/my-courses/one?moduleId=a');
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(refuseWhenOffline(ownPath('/my-courses?course=one'))).toBe(true);
  expect(announcements.get().map(({ message }) => message)).toEqual(['error.offlinePage']);
  expect(refuseWhenOffline(ownPath('/my-courses/one?moduleId=b'))).toBe(false);
  expect(refuseWhenOffline({ hash: '#register' })).toBe(false);
  line.mockReturnValue(true);
  expect(refuseWhenOffline(ownPath('/my-courses?course=one'))).toBe(false);
  expect(announcements.get()).toHaveLength(1);
});
