import { courseOrder } from '@lernhaus/contract/billing/orders';
import { assessment } from '@lernhaus/contract/exams/assessment';
import { imageQuiz } from '@lernhaus/contract/quizzes/image-quiz';
import { expect, test } from 'vitest';
import { CallFailure } from './call-failure.ts';
import { problemWords, refusalTexts } from './problem-words.ts';

const t = (key: string, params?: Readonly<Record<string, string | number>>) =>
  [key.replace('entity.validation.', ''), ...Object.values(params ?? {})].join(' ');

test.each([
  ['a missing value', assessment.fields.name, 'NotNull', 'required'],
  ['a long text', assessment.fields.name, 'Size', 'maxlength 255'],
  ['a number of two bounds', assessment.fields.passingPercentage, 'Max', 'between 0 100'],
  ['the server’s word for the same', assessment.fields.passingPercentage, 'DecimalMax', 'between 0 100'],
  ['a number whose upper bound is the database’s', assessment.fields.index, 'Min', 'atLeast 0'],
  ['a half of what is counted', assessment.fields.index, 'Type', 'whole'],
  ['three places', assessment.fields.passingPercentage, 'Digits', 'digits'],
  ['a part of money', courseOrder.fields.amount, 'Type', 'number'],
  ['a field that nobody declared', undefined, 'Size', 'size'],
  ['a rule without words', assessment.fields.name, 'Whatever', 'refused'],
])('the message for %s says what may be entered', (_what, field, message, words) => {
  expect(problemWords(t, field, message)).toBe(words);
});

test('a refused file is reported at its field', () => {
  const facts = { key: 'error.upload.type', params: {}, fieldErrors: [], endpoint: 'imageQuiz.create', appError: null };
  const failure = new CallFailure({ ...facts, status: 415 });
  const picked = { image: { name: 'a.vtt', type: '', base64: '' } };
  expect(refusalTexts(t, imageQuiz.fields, failure, picked)).toEqual({ image: 'error.upload.type' });
  expect(refusalTexts(t, imageQuiz.fields, failure, { image: null })).toEqual({});
});
