import { expect, test } from 'vitest';
import { mayActOnNewsletter, type NewsletterAct, type NewsletterState, newsletterStates } from './newsletter-state.ts';

const acts: readonly NewsletterAct[] = ['edit', 'send', 'stop', 'delete'];

test.each<readonly [NewsletterState, string, string]>([
  ['draft', 'edit send delete', 'nobody has it yet'],
  ['scheduled', 'stop', 'it must be a draft again before it changes'],
  ['sending', 'stop', 'some have it, others not'],
  ['sent', '', 'everybody has it'],
  ['stopped', '', 'some have it'],
])('a newsletter that is %s allows: %s (%s)', (state, allowed) => {
  expect(acts.filter((act) => mayActOnNewsletter(state, act)).join(' ')).toBe(allowed);
});

test('every state is in the table', () => {
  expect(newsletterStates).toHaveLength(5);
});
