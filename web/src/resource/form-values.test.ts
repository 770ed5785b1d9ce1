import { courseOrder } from '@lernhaus/contract/billing/orders';
import { course } from '@lernhaus/contract/courses/course';
import { courseModule } from '@lernhaus/contract/courses/course-module';
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

test('an untouched form sends nothing but the id and the version', () => {
  expect(bodyOf(courseModule, valuesOf(courseModule, module), module)).toEqual({ id: 'm', version: 3 });
});

test('what was changed is sent, a cleared field as null, links in their new order', () => {
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

test('of two changes of one row each keeps its own fields, and the later one wins where both changed the same', () => {
  const typed = { ...valuesOf(courseModule, module), name: 'Mine', text: '<p>Mine</p>' };
  const theirs = { ...module, version: 4, index: 77, text: '<p>Theirs</p>' };
  const merged = mergeValues(courseModule, typed, module, theirs);
  expect(bodyOf(courseModule, merged, theirs)).toEqual({ id: 'm', version: 4, name: 'Mine', text: '<p>Mine</p>' });
  expect(merged['index']).toBe('77');
});

test('a new row starts with the defaults of its declaration', () => {
  expect(valuesOf(objectiveQuiz, null)).toMatchObject({ question: '', type: 'SINGLE_CHOICE', availableForDemo: false });
});

test('a number may be typed with a comma, and what is none is told', () => {
  const typed = (score: string) =>
    bodyOf(objectiveQuiz, { ...valuesOf(objectiveQuiz, null), question: 'Q', index: '1', score }, null);
  expect(typed('2,5')).toMatchObject({ score: 2.5 });
  const [first] = Object.entries(problemsOf(objectiveQuiz, typed('two')));
  expect(first).toEqual(['score', 'Type']);
});

test('money is typed in the unit of its currency and sent in minor units, to the last of them', () => {
  const typed = (amount: string) =>
    bodyOf(courseOrder, { ...valuesOf(courseOrder, null), userId: 'u', courseId: 'c', orderId: 'o', amount }, null);
  expect(valuesOf(courseOrder, { id: 'o', amount: 117_090 })['amount']).toBe('1170.90');
  expect(typed('1170.90')).toMatchObject({ amount: 117_090 });
  expect(typed('1,1')).toMatchObject({ amount: 110 });
  expect(problemsOf(courseOrder, typed('1.005'))).toEqual({ amount: 'Type' });
});

test('required fields of a new row are missed before it is sent', () => {
  const problems = problemsOf(course, bodyOf(course, valuesOf(course, null), null));
  expect(problems).toEqual({ name: 'NotNull' });
});

test('every entity has a form that starts, and sends nothing of the server’s own', () => {
  for (const resource of resources) {
    const body = bodyOf(resource, valuesOf(resource, null), null);
    const owned = Object.entries(resource.fields).filter(([, field]) => field.serverOwned);
    expect(owned.filter(([name]) => name in body)).toEqual([]);
  }
});
