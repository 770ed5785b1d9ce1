import { companyPlan } from '@lernhaus/contract/billing/company-plan';
import { courseOrder } from '@lernhaus/contract/billing/orders';
import { course } from '@lernhaus/contract/courses/course';
import { userFeedback } from '@lernhaus/contract/feedback/user-feedback';
import { userCourseState } from '@lernhaus/contract/learning/user-course-state';
import { frequentlyAskedQuestion } from '@lernhaus/contract/marketing/frequently-asked-question';
import { imageQuiz } from '@lernhaus/contract/quizzes/image-quiz';
import type { AnyResource } from '@lernhaus/contract/resource/define-resource';
import { companySetting } from '@lernhaus/contract/tenants/company-setting';
import { expect, test } from 'vitest';
import { phonePlaces, plainColumns } from './plain-columns.ts';

test.each<[AnyResource, string[], string[], string]>([
  [course, [], ['inrPricePerMonth', 'modifiedDate'], 'a flag in words needs its label'],
  [course, ['published'], ['published', 'inrPricePerMonth', 'modifiedDate'], 'a flag as a chip needs none'],
  [companyPlan, [], ['productType', 'modifiedDate'], 'two prices need their labels'],
  [
    userFeedback,
    ['containerId'],
    ['user', 'containerId', 'startDate'],
    'who has replied needs a label beside who has written',
  ],
  [frequentlyAskedQuestion, [], ['text', 'modifiedDate'], 'a long text needs none'],
])(
  'a phone shows %o, where the slice draws %j, shows %j without labels: %s',
  (resource, drawnColumns, expected, _why) => {
    expect(plainColumns(resource, resource.defaultColumns, drawnColumns)).toEqual(expected);
  },
);

test('a picture is beside the name', () => {
  const { defaultColumns } = imageQuiz;
  const places = phonePlaces(imageQuiz, {
    visibleColumns: defaultColumns,
    defaultColumns,
    isChosen: false,
    drawnColumns: [],
  });
  expect(places).toMatchObject({ image: 'side' });
});

test('a company needs its label below a text, and none beside other facts', () => {
  expect(plainColumns(companySetting, ['subkey', 'value', 'owner'], [])).toEqual(['value']);
  expect(plainColumns(course, ['name', 'owner'], [])).toEqual(['owner']);
});

test('the name of a row is shown where the first column is a person', () => {
  const visibleColumns = ['userId', 'courseName', 'amount', 'paymentSuccess', 'startDate'];
  expect(plainColumns(courseOrder, visibleColumns, ['paymentSuccess'])).toEqual(visibleColumns.slice(1));
});

test.each<[AnyResource, string[], boolean, Record<string, string>, string]>([
  [
    course,
    ['published'],
    false,
    { published: 'side', inrPricePerMonth: 'fact', modifiedDate: 'fact', owner: 'fact', modifiedBy: 'rest' },
    'the state is beside the name, and a column for ADMIN only is shown where it is chosen',
  ],
  [
    course,
    ['published'],
    true,
    { published: 'side', inrPricePerMonth: 'fact', modifiedDate: 'fact', owner: 'fact', modifiedBy: 'fact' },
    'what the reader has chosen is shown',
  ],
  [
    frequentlyAskedQuestion,
    [],
    false,
    { text: 'text', modifiedDate: 'rest', owner: 'fact', modifiedBy: 'rest' },
    'beside a text there is room for the company only',
  ],
])(
  'a phone shows %o, where the slice draws %j and chosen is %s, at %j: %s',
  (resource, drawnColumns, isChosen, expected, _why) => {
    const { defaultColumns } = resource;
    const visibleColumns = [...defaultColumns, 'owner', 'modifiedBy'];
    expect(
      phonePlaces(resource, { visibleColumns, defaultColumns: [...defaultColumns, 'owner'], isChosen, drawnColumns }),
    ).toEqual(expected);
  },
);

test('a column that a slice has chosen is beside the name, and what the slice draws needs no label', () => {
  const visibleColumns = ['user', 'courseId', 'progress', 'totalTimeSpent'];
  const options = {
    visibleColumns,
    defaultColumns: visibleColumns,
    isChosen: false,
    drawnColumns: ['progress'],
    phoneSide: 'progress',
  };
  expect(phonePlaces(userCourseState, options)).toEqual({ courseId: 'fact', progress: 'side', totalTimeSpent: 'fact' });
  expect(plainColumns(userCourseState, visibleColumns, ['progress'])).toEqual([
    'courseId',
    'progress',
    'totalTimeSpent',
  ]);
});

test('a row of a usual list has at most three facts on a phone', () => {
  const { defaultColumns } = companyPlan;
  const places = phonePlaces(companyPlan, {
    visibleColumns: defaultColumns,
    defaultColumns,
    isChosen: false,
    drawnColumns: [],
  });
  expect(Object.values(places)).toEqual(['fact', 'fact', 'fact', 'rest', 'rest']);
});
