import { beforeEach } from 'vitest';
import { announcements } from '../src/platform/announcements.ts';
import { session } from '../src/platform/session.ts';

/**
 * The test files of a worker share one document, and the page's modules with what they keep. Each test begins as a page
 * that was just opened.
 */
beforeEach(() => {
  announcements.set([]);
  session.set({ kind: 'unknown' });
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API.
    document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
  }
});
