import { expect, test } from 'vitest';
import { manifestOf, manifestScript } from './compact-manifest.mjs';

const route = { hasAction: false, hasLoader: true, module: '/assets/list.js', css: ['/assets/list.css#'] };
const manifest = {
  version: 'abc',
  url: '/assets/manifest-abc.js',
  entry: { module: '/assets/entry.js', imports: ['/assets/react.js'], css: [] },
  routes: {
    root: { id: 'root', path: '', ...route, css: [], imports: ['/assets/react.js'] },
    home: { id: 'home', parentId: 'root', index: true, ...route, clientLoaderModule: '/assets/loader.js' },
    courses: { id: 'courses', parentId: 'root', path: 'courses/:id', ...route, imports: ['/assets/react.js'] },
  },
};

test('the browser gets every route as React Router wrote it, without the imports of its module', () => {
  const { root, courses, ...others } = manifest.routes;
  const { imports: ofRoot, ...rootInBrowser } = root;
  const { imports: ofCourses, ...coursesInBrowser } = courses;
  expect([ofRoot, ofCourses].flat()).toHaveLength(2);
  expect(manifestOf(manifestScript(manifest))).toEqual({
    ...manifest,
    routes: { ...others, root: rootInBrowser, courses: coursesInBrowser },
  });
});

test('a file that many routes need is written once', () => {
  const many = Object.fromEntries(
    Array.from({ length: 50 }, (_, at) => [`list-${at}`, { id: `list-${at}`, parentId: 'root', ...route }]),
  );
  const script = manifestScript({ ...manifest, routes: { ...manifest.routes, ...many } });
  expect(script.split('list.css')).toHaveLength(2);
  expect(script.length / 50).toBeLessThan(60);
});
