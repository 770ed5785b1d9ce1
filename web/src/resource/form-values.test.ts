import { courseOrder } from '@lernhaus/contract/billing/orders';
import { course } from '@lernhaus/contract/courses/course';
import { courseModule } from '@lernhaus/contract/courses/course-module';
import { moduleContent } from '@lernhaus/contract/courses/module-content';
import { objectiveQuiz } from '@lernhaus/contract/quizzes/objective-quiz';
import { resources } from '@lernhaus/contract/resources';
import { expect, test } from 'vitest';
import { bodyOf, mergeValues, problemsOf, type Row, valuesOf } from './form-values.ts';

const module: Row = {
  id: 'm',
  version: 3,
  name: 'Cells',
  index: 2,
  text: '<p>Hello</p>',
  type: 'CHAPTER',
  availableForDemo: true,
  assessments: [],
  moduleContents: [
    { id: 'a', owner: 'brightpath', title: 'One', index: 0 },
    { id: 'b', title: 'Two', index: 1 },
  ],
};

test('an unchanged form sends only the id and the version', () => {
  expect(bodyOf(courseModule, valuesOf(courseModule, module), module)).toEqual({ id: 'm', version: 3 });
});

test('changed fields are sent, a cleared field as null and links in their new order', () => {
  const values = {
    ...valuesOf(courseModule, module),
    name: 'Cells and rows',
    text: '',
    moduleContents: [
      { id: 'b', label: 'Two' },
      { id: 'a', label: 'One' },
    ],
  };
  expect(bodyOf(courseModule, values, module)).toEqual({
    id: 'm',
    version: 3,
    name: 'Cells and rows',
    text: null,
    moduleContents: [{ id: 'b' }, { id: 'a' }],
  });
});

test('two changes of one row keep their own fields, and the later change wins for the same field', () => {
  const values = { ...valuesOf(courseModule, module), name: 'Mine', text: '<p>Mine</p>' };
  const theirs = { ...module, version: 4, index: 77, text: '<p>Theirs</p>' };
  const merged = mergeValues(courseModule, values, valuesOf(courseModule, module), theirs);
  expect(bodyOf(courseModule, merged, theirs)).toEqual({ id: 'm', version: 4, name: 'Mine', text: '<p>Mine</p>' });
  expect(merged['index']).toBe('77');
});

test('a new row starts with the defaults of its declaration', () => {
  expect(valuesOf(objectiveQuiz, null)).toMatchObject({ question: '', type: 'SINGLE_CHOICE', availableForDemo: false });
});

test('a number may have a decimal comma, and other text is an error', () => {
  const bodyWith = (score: string) =>
    bodyOf(objectiveQuiz, { ...valuesOf(objectiveQuiz, null), question: 'Q', index: '1', score }, null);
  expect(bodyWith('2,5')).toMatchObject({ score: 2.5 });
  const [first] = Object.entries(problemsOf(objectiveQuiz, bodyWith('two')));
  expect(first).toEqual(['score', 'Type']);
});

test('money is entered in the unit of its currency and sent in exact minor units', () => {
  const bodyWith = (amount: string) =>
    bodyOf(courseOrder, { ...valuesOf(courseOrder, null), userId: 'u', courseId: 'c', orderId: 'o', amount }, null);
  expect(valuesOf(courseOrder, { id: 'o', amount: 117_090 })['amount']).toBe('1170.90');
  expect(bodyWith('1170.90')).toMatchObject({ amount: 117_090 });
  expect(bodyWith('1,1')).toMatchObject({ amount: 110 });
  expect(problemsOf(courseOrder, bodyWith('1.005'))).toEqual({ amount: 'Type' });
});

test('a number whose separator may mean thousands or decimals is refused, and 1000 is accepted', () => {
  const bodyWith = (values: Record<string, string>) =>
    bodyOf(course, { ...valuesOf(course, null), name: 'Tea', ...values }, null);
  for (const price of ['1,000', '1.000', '1,000.00', '1e3'])
    expect(problemsOf(course, bodyWith({ inrPricePerMonth: price })), price).toEqual({ inrPricePerMonth: 'Type' });
  expect(bodyWith({ inrPricePerMonth: '1000', taxPercentage: '19,5' })).toMatchObject({
    inrPricePerMonth: 1000,
    taxPercentage: 19.5,
  });
  expect(problemsOf(course, bodyWith({ taxPercentage: '1,000', userActiveDaysLimit: '1.000' }))).toEqual({
    taxPercentage: 'Type',
    userActiveDaysLimit: 'Type',
  });
});

test('missing required fields of a new row are found before it is sent', () => {
  const problems = problemsOf(course, bodyOf(course, valuesOf(course, null), null));
  expect(problems).toEqual({ name: 'NotNull' });
});

test('every entity has initial form values, and no form sends fields of the server', () => {
  for (const resource of resources) {
    const body = bodyOf(resource, valuesOf(resource, null), null);
    const owned = Object.entries(resource.fields).filter(([, field]) => field.serverOwned);
    expect(owned.filter(([name]) => name in body)).toEqual([]);
  }
});

test('a form refuses a typed video that our player cannot play, and leaves a stored one alone', () => {
  const row = { id: 'lesson', version: 1, title: 'Tea', index: 1, video: 'https://cdn.example.com/videos/42' };
  const problemsWith = (values: object) =>
    problemsOf(moduleContent, bodyOf(moduleContent, { ...valuesOf(moduleContent, row), ...values }, row));
  expect(problemsWith({ title: 'Green tea' })).toEqual({});
  expect(problemsWith({ video: 'https://www.youtube.com/watch?v=abc123' })).toEqual({ video: 'NotPlayable' });
  expect(problemsWith({ video: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' })).toEqual({});
  expect(problemsWith({ video: ' ' })).toEqual({});
});
