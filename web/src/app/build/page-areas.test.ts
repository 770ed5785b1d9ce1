import { join } from 'node:path';
import { expect, test } from 'vitest';
import { areaOf } from './page-areas.ts';

const routeOf = (name: string): string => join(import.meta.dirname, `../routes/${name}.tsx`);

test.each([
  ['shell', 'public'],
  ['home', 'public'],
  ['demo-course', 'public'],
  ['own-account', 'learning'],
  ['signed-in', 'learning'],
  ['my-courses', 'learning'],
  ['player', 'learning'],
  ['settings', 'learning'],
  // Also the way to the first page of the administration, which loads no styles.
  ['section-redirect', 'learning'],
  ['workplace', 'workplace'],
  ['overview', 'workplace'],
  ['entity-list', 'workplace'],
  ['entity-delete', 'workplace'],
  ['course-editor', 'workplace'],
  ['reviewed-course', 'workplace'],
])('the page %s is in the area %s', (name, area) => {
  expect(areaOf(routeOf(name))).toBe(area);
  expect(areaOf(`${routeOf(name)}?__react-router-build-client-route`)).toBe(area);
});

test('the scripts of every page are public', () => {
  expect(areaOf(join(import.meta.dirname, '../entry.client.tsx'))).toBe('public');
  expect(areaOf(null)).toBe('public');
});
