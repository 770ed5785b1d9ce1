import { authorAccess } from '../accounts/role-groups.ts';
import { defineResource } from '../resource/define-resource.ts';
import { children, integer, reference, text, wordList } from '../resource/field.ts';
import { quizFields } from './quiz-fields.ts';

export const dragAndDropQuiz = defineResource({
  name: 'dragAndDropQuiz',
  path: 'drag-and-drop-quizs',
  table: 'drag_and_drop_quizzes',
  access: authorAccess,
  label: 'statement',
  list: ['statement', 'score', 'index', 'dropTargets'],
  defaultColumns: ['statement', 'dropTargets', 'score', 'modifiedDate'],
  fields: {
    statement: text({ required: true, max: 5000 }),
    ...quizFields,
    /** Without drop targets it is an ordering quiz. */
    dropTargets: wordList(),
    dragItems: children('drag-and-drop-quiz-items', 'dragAndDropQuiz'),
  },
});

export const dragAndDropQuizItem = defineResource({
  name: 'dragAndDropQuizItems',
  path: 'drag-and-drop-quiz-items',
  table: 'drag_and_drop_quiz_items',
  access: authorAccess,
  label: 'text',
  list: ['text', 'index', 'dropTarget', 'dragAndDropQuiz'],
  defaultColumns: ['text', 'dropTarget', 'dragAndDropQuiz', 'modifiedDate'],
  isPaged: false,
  fields: {
    text: text({ required: true, max: 2000 }),
    index: integer({ required: true }),
    dropTarget: text({ required: true }),
    dragAndDropQuiz: reference('drag-and-drop-quizs', { required: true }),
  },
});
