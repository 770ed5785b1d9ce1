import { expect, test } from 'vitest';
import { knownTopic } from './known-topic.ts';

const plans = [{ name: 'FREE' }, { name: 'BASIC' }];
const courses = [{ name: 'First aid' }];

test.each([
  [
    { plan: 'BASIC', course: null },
    { plan: 'BASIC', course: null },
  ],
  [
    { plan: null, course: 'First aid' },
    { plan: null, course: 'First aid' },
  ],
  [
    { plan: 'Your account is locked', course: 'Call +1 800' },
    { plan: null, course: null },
  ],
])('of the topic %j the page names %j', (topic, names) => {
  expect(knownTopic({ isDemo: false, ...topic }, plans, courses)).toEqual({ isDemo: false, ...names });
});
