// @vitest-environment jsdom
import { ownPath } from '@lernhaus/domain/tenants/local-path';
import { afterEach, expect, test, vi } from 'vitest';
import { announcements } from './announcements.ts';
import { staysOffline } from './links.ts';

afterEach(() => {
  vi.restoreAllMocks();
  announcements.set([]);
});

test('without a connection a link to another page says why the page stays; a place on the same page still opens', () => {
  window.history.replaceState(null, '', '/my-courses/one?moduleId=a');
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(staysOffline(ownPath('/my-courses?course=one'))).toBe(true);
  expect(announcements.get().map(({ message }) => message)).toEqual(['error.offlinePage']);
  expect(staysOffline(ownPath('/my-courses/one?moduleId=b'))).toBe(false);
  expect(staysOffline({ hash: '#register' })).toBe(false);
  line.mockReturnValue(true);
  expect(staysOffline(ownPath('/my-courses?course=one'))).toBe(false);
  expect(announcements.get()).toHaveLength(1);
});
