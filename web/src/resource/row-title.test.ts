import { companyPlan } from '@lernhaus/contract/billing/company-plan';
import { courseOrder } from '@lernhaus/contract/billing/orders';
import { review } from '@lernhaus/contract/marketing/review';
import { fillInTheBlanksOption } from '@lernhaus/contract/quizzes/fill-in-the-blanks-quiz';
import type { AnyResource } from '@lernhaus/contract/resource/define-resource';
import { companySetting } from '@lernhaus/contract/tenants/company-setting';
import { expect, test } from 'vitest';
import { textsOfLanguage } from '../../../locales/texts-of-language.ts';
import { planName } from '../platform/plan-name.ts';
import { translatorOf } from '../platform/translator.ts';
import { rowTitle } from './row-title.ts';

const english = textsOfLanguage('en');
const t = translatorOf('en', () => english);

test.each<[AnyResource, Record<string, unknown>, string, string]>([
  [review, { authorName: ' Ada Lovelace ' }, 'Ada Lovelace', 'the text of the first column'],
  [fillInTheBlanksOption, { text: 'Bees make _::_.' }, 'Bees make ___.', 'a blank becomes a line'],
  [companySetting, { subkey: 'COMPANY_NAME' }, 'Company name', 'a code is words'],
  [companySetting, { subkey: 'SOME_NEW_THING' }, 'Some new thing', 'a code without words of its own'],
  [companyPlan, { name: 'PREMIUM' }, 'Premium', 'a plan of the specification'],
  [companyPlan, { name: 'Pro XL' }, 'Pro XL', 'a name that somebody wrote stays'],
  [companyPlan, { name: 'PRO XL' }, 'PRO XL', 'also in capitals'],
  [courseOrder, { courseName: null, orderId: '01a2' }, 'Course order', 'no name: what it is, never an id'],
])('a row of %o with %o is called "%s"', (resource, row, title, _why) => {
  expect(rowTitle(t, resource, row)).toBe(title);
});

test('a row that a person names is not called by the id of the person', () => {
  expect(rowTitle(t, courseOrder, { userId: '01a2', courseName: 'Knots' }, 'userId')).toBe('Course order');
});

test.each(['en', 'de'] as const)('a list calls a plan as the page of the plan does: %s', (language) => {
  const texts = textsOfLanguage(language);
  const t = translatorOf(language, () => texts);
  for (const name of ['FREE', 'BASIC', 'PREMIUM'])
    expect(rowTitle(t, companyPlan, { name }, 'name')).toBe(planName(t, name));
});
