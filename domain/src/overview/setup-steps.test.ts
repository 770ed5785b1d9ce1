import { expect, test } from 'vitest';
import { setupChecklist } from './setup-steps.ts';

const nothing = { hasName: false, hasLogo: false, courses: 0, contents: 0, publishedCourses: 0, learners: 0 };
const all = { hasName: true, hasLogo: true, courses: 1, contents: 3, publishedCourses: 1, learners: 2 };

test.each([
  [nothing, true, 'site- course- content- publish- learner-', 'a new company'],
  [{ ...nothing, hasName: true }, true, 'site- course- content- publish- learner-', 'a name without a logo'],
  [{ ...all, learners: 0 }, true, 'site+ course+ content+ publish+ learner-', 'nobody learns yet'],
  [all, true, null, 'the list is gone when all is done'],
  [nothing, false, 'course- content- publish-', 'an author has no settings and adds no learners'],
  [{ ...all, hasLogo: false, learners: 0 }, false, null, 'an author is done without them'],
] as const)('%j (owner: %s) has the list %s: %s', (facts, isOwner, list, _why) => {
  const steps = setupChecklist(facts, { isOwner });
  expect(steps?.map(({ step, isDone }) => `${step}${isDone ? '+' : '-'}`).join(' ') ?? null).toBe(list);
});
