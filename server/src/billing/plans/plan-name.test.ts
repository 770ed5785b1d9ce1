import { expect, test } from 'vitest';
import { openTranslations } from '../../platform/translations.ts';
import { planName } from './plan-name.ts';

test.each([
  ['en', 'FREE', 'Free'],
  ['de', 'PREMIUM', 'Premium'],
  // A plan of ADMIN's keeps its name.
  ['en', 'Schools of Kerala', 'Schools of Kerala'],
] as const)('in %s the plan %s is called %s', (language, name, expected) => {
  expect(planName(openTranslations(), language, name)).toBe(expected);
});
