import { expect, test } from 'vitest';
import { companyPlan } from '../billing/company-plan.ts';
import { course } from '../courses/course.ts';
import { objectiveQuizOption } from '../quizzes/objective-quiz.ts';
import { createBodyOf, updateBodyOf } from './schemas.ts';

test.each([[''], [-1], ['-1'], [null]])('a reference whose id is %j is dropped', (id) => {
  const parsed = createBodyOf(course).parse({ name: 'First aid', courseModules: [{ id }] });
  expect(parsed.courseModules).toEqual([]);
});

test.each([[''], [-1], ['-1'], [null]])('a required parent whose id is %j is named as missing', (id) => {
  const option = { option: 'Yes', objectiveQuiz: { id } };
  for (const schema of [createBodyOf(objectiveQuizOption), updateBodyOf(objectiveQuizOption)]) {
    const { error } = schema.safeParse(option);
    expect(error?.issues.map(({ path, message }) => [...path, message])).toEqual([['objectiveQuiz', 'NotNull']]);
  }
});

test('a reference without an id is refused, because it may be a new part that somebody wants to create', () => {
  expect(createBodyOf(course).safeParse({ name: 'First aid', courseModules: [{ name: 'New' }] }).success).toBe(false);
});

test.each([
  ['featureList', [], false],
  ['featureList', ['', ' '], false],
  ['featureList', ['', '1 course'], true],
  ['featureListDe', [], true],
] as const)('a required list of texts has one that is not blank: %s %j', (name, list, isAccepted) => {
  const { error } = updateBodyOf(companyPlan).safeParse({ [name]: list });
  expect(error?.issues.map(({ path, message }) => [...path, message])).toEqual(
    isAccepted ? undefined : [[name, 'NotNull']],
  );
});
