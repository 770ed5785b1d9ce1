import { expect, test } from 'vitest';
import { assistantQuality, questionsAnsweredWithPrices, unrelatedQuality } from './assistant-quality.ts';
import { courseQuality } from './course-quality.ts';

test('for questions that were not used for tuning, the right entry is first for 90%, and 95% of questions out of scope are refused', () => {
  const {
    withSource,
    rightFirst,
    answered: answers,
    answeredRight,
    outOfScope,
    refused: refusals,
  } = assistantQuality('heldOut');
  expect(withSource).toBeGreaterThan(70);
  expect(rightFirst / withSource).toBeGreaterThanOrEqual(0.9);
  expect(answers / withSource).toBeGreaterThan(0.6);
  expect(answeredRight / answers).toBeGreaterThan(0.95);
  expect(refusals / outOfScope).toBeGreaterThanOrEqual(0.95);
});

test('90% of the questions to courses find the right lesson, and questions that no lesson covers are seldom answered', () => {
  const { covered, rightFirst, answered: answers, outOfScope, notAnswered, unknown } = courseQuality();
  expect([covered, outOfScope]).toEqual([61, 88]);
  expect(rightFirst / covered).toBeGreaterThanOrEqual(0.9);
  expect(answers / covered).toBeGreaterThan(0.8);
  expect(notAnswered / outOfScope).toBeGreaterThanOrEqual(0.95);
  expect(unknown / outOfScope).toBeGreaterThanOrEqual(0.8);
});

test('to 85% of everyday questions about something else, the assistant says that it does not know and suggests nothing', () => {
  const { asked: questions, unknown } = unrelatedQuality();
  expect(questions).toBe(357);
  expect(unknown / questions).toBeGreaterThanOrEqual(0.85);
});

test('no question of the set that an entry answers gets prices, and of the others only the one that asks for them', () => {
  expect(questionsAnsweredWithPrices()).toEqual([
    { question: 'Was kostet Lernhaus im Jahr, wenn wir 300 Lernende haben?', about: 'outOfScope' },
  ]);
});
