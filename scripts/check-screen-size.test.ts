import { expect, test } from 'vitest';
import { screenSizes } from './check-screen-size.mjs';

const sizeOf = (file: string): number => ({ 'entry.js': 100, 'react.js': 90, 'shared.js': 7 })[file] ?? 1;

test('a screen’s own JavaScript is what it loads beside entry and root, each file once', () => {
  const manifest = {
    entry: { module: 'entry.js', imports: ['react.js'] },
    routes: {
      root: { id: 'root', module: 'root.js', imports: ['react.js'] },
      list: {
        id: 'list',
        module: 'list.js',
        imports: ['react.js', 'shared.js', 'shared.js', 'root.js'],
        css: ['a.css', 'a.css'],
      },
      plain: { id: 'plain', module: 'plain.js' },
    },
  };
  expect(screenSizes(manifest, sizeOf)).toEqual([
    { screen: 'root', bytes: 0, files: 0, sheets: 0 },
    { screen: 'list', bytes: 8, files: 2, sheets: 1 },
    { screen: 'plain', bytes: 1, files: 1, sheets: 0 },
  ]);
});
