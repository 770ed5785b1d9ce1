import { authorAccess } from '../accounts/role-groups.ts';
import { defineResource } from '../resource/define-resource.ts';
import { richText, text } from '../resource/field.ts';
import { quizFields } from './quiz-fields.ts';

export const subjectiveQuiz = defineResource({
  name: 'subjectiveQuiz',
  path: 'subjective-quizs',
  table: 'subjective_quizzes',
  access: authorAccess,
  label: 'question',
  list: ['question', 'score', 'index'],
  defaultColumns: ['question', 'score', 'modifiedDate'],
  afterSave: 'backUrl',
  fields: {
    question: text({ required: true, max: 5000 }),
    ...quizFields,
    answerFormat: richText(),
    possibleAnswer: richText(),
  },
});
