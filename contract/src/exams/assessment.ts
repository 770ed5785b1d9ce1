import { answerViews } from '@lernhaus/domain/exams/shows-answers';
import { authorAccess } from '../accounts/role-groups.ts';
import { quizLists } from '../quizzes/quiz-lists.ts';
import { defineResource } from '../resource/define-resource.ts';
import { choice, decimal, flag, integer, richText, text } from '../resource/field.ts';

export const assessment = defineResource({
  name: 'assessment',
  path: 'assessments',
  table: 'assessments',
  access: authorAccess,
  label: 'name',
  list: ['name', 'index', 'allowedAttempt', 'allowedTimeInMinutes', 'passingPercentage'],
  defaultColumns: ['name', 'allowedAttempt', 'allowedTimeInMinutes', 'passingPercentage', 'modifiedDate'],
  fields: {
    name: text({ required: true }),
    index: integer({ required: true }),
    allowedAttempt: integer({ required: true, max: 10_000 }),
    allowedTimeInMinutes: integer({ required: true, min: 1, max: 10_080 }),
    passingPercentage: decimal({ required: true, max: 100, unit: 'percent' }),
    /** When learners see the right answers of an attempt: missing means never. */
    showAnswers: choice(answerViews, { default: 'NEVER' }),
    description: richText(),
    availableForDemo: flag(),
    ...quizLists,
  },
});
