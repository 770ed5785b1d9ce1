import { expect, test, vi } from 'vitest';
import { shortcutWords } from './shortcut-words.ts';

test.each([
  ['Windows NT 10.0', 'global.key.control+K', 'global.key.control+global.key.shift+Z'],
  ['Macintosh', '⌘K', '⇧⌘Z'],
])('on %s the shortcuts are %s and %s', (userAgent, palette, redo) => {
  vi.stubGlobal('navigator', { userAgent });
  const words = [shortcutWords((key) => key, { key: 'K' }), shortcutWords((key) => key, { key: 'Z', withShift: true })];
  vi.unstubAllGlobals();
  expect(words).toEqual([palette, redo]);
});
