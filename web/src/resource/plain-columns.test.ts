import { companyPlan } from '@lernhaus/contract/billing/company-plan';
import { courseOrder } from '@lernhaus/contract/billing/orders';
import { course } from '@lernhaus/contract/courses/course';
import { userFeedback } from '@lernhaus/contract/feedback/user-feedback';
import { frequentlyAskedQuestion } from '@lernhaus/contract/marketing/frequently-asked-question';
import type { AnyResource } from '@lernhaus/contract/resource/define-resource';
import { expect, test } from 'vitest';
import { plainColumns } from './plain-columns.ts';

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
])('a card of %o, where the slice draws %j, shows %j without labels: %s', (resource, drawn, expected, _why) => {
  expect(plainColumns(resource, resource.everyday, drawn)).toEqual(expected);
});

test('the name of a row says itself where a person stands first', () => {
  const shown = ['userId', 'courseName', 'amount', 'paymentSuccess', 'startDate'];
  expect(plainColumns(courseOrder, shown, ['paymentSuccess'])).toEqual(shown.slice(1));
});
