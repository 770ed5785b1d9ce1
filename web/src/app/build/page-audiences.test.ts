import { join } from 'node:path';
import { expect, test } from 'vitest';
import { audienceOf } from './page-audiences.ts';

const routeOf = (name: string): string => join(import.meta.dirname, `../routes/${name}.tsx`);

test.each([
  ['shell', 'visitor'],
  ['home', 'visitor'],
  ['demo-course', 'visitor'],
  ['own-account', 'learner'],
  ['signed-in', 'learner'],
  ['my-courses', 'learner'],
  ['player', 'learner'],
  ['settings', 'learner'],
  // Also the way to the first page of the administration, which loads no styles.
  ['section-redirect', 'learner'],
  ['workplace', 'worker'],
  ['overview', 'worker'],
  ['entity-list', 'worker'],
  ['entity-delete', 'worker'],
  ['course-editor', 'worker'],
  ['reviewed-course', 'worker'],
])('the page %s is for a %s', (name, audience) => {
  expect(audienceOf(routeOf(name))).toBe(audience);
  expect(audienceOf(`${routeOf(name)}?__react-router-build-client-route`)).toBe(audience);
});

test('the scripts of every page are for visitors', () => {
  expect(audienceOf(join(import.meta.dirname, '../entry.client.tsx'))).toBe('visitor');
  expect(audienceOf(null)).toBe('visitor');
});
