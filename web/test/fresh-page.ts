import { beforeEach } from 'vitest';
import { announcements } from '../src/platform/announcements.ts';
import { deviceStore } from '../src/platform/device-store.ts';
import { session, signInReason } from '../src/platform/session.ts';

// jsdom has no `document.fonts`; a field that grows with its text watches them.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
// jsdom has no layout, so it does not scroll.
Element.prototype.scrollIntoView = () => undefined;

/**
 * The test files of a worker share one document, and the page's modules with what they keep. Each test begins as a page
 * that was just opened, on a new device.
 */
beforeEach(async () => {
  document.body.replaceChildren();
  announcements.set([]);
  session.set({ kind: 'unknown' });
  signInReason.set(null);
  localStorage.clear();
  sessionStorage.clear();
  for (const [key] of await deviceStore.entries('')) await deviceStore.delete(key);
  for (const name of document.cookie.split('; ').map((cookie) => cookie.split('=', 1)[0])) {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API.
    document.cookie = `${name}=; max-age=0; path=/`;
  }
});
