import { choiceKinds } from '@lernhaus/domain/quizzes/quiz-kinds';
import { authorAccess } from '../accounts/role-groups.ts';
import { defineResource } from '../resource/define-resource.ts';
import { children, choice, decimal, flag, integer, reference, text, url } from '../resource/field.ts';
import { quizFieldsWithDefaults } from './quiz-fields.ts';

export const objectiveQuiz = defineResource({
  name: 'objectiveQuiz',
  path: 'objective-quizs',
  table: 'objective_quizzes',
  access: authorAccess,
  label: 'question',
  list: ['question', 'score', 'index', 'type'],
  defaultColumns: ['question', 'type', 'score', 'modifiedDate'],
  afterSave: 'backUrl',
  fields: {
    question: text({ required: true, max: 5000 }),
    ...quizFieldsWithDefaults,
    imageUrl: url({ suggests: 'picture' }),
    type: choice(choiceKinds, { default: 'SINGLE_CHOICE' }),
    /** True: learners see the options in the author's order. False: in an order that reveals nothing. */
    keepOptionOrder: flag(),
    options: children('objective-quiz-options', 'objectiveQuiz'),
  },
});

export const objectiveQuizOption = defineResource({
  name: 'objectiveQuizOptions',
  path: 'objective-quiz-options',
  table: 'objective_quiz_options',
  access: authorAccess,
  label: 'option',
  list: ['option', 'score', 'index', 'correct', 'objectiveQuiz'],
  defaultColumns: ['option', 'correct', 'objectiveQuiz', 'modifiedDate'],
  isPaged: false,
  afterSave: 'bareList',
  fields: {
    option: text({ required: true, max: 2000 }),
    index: integer(),
    correct: flag(),
    score: decimal({ max: 100_000 }),
    objectiveQuiz: reference('objective-quizs', { required: true }),
  },
});
