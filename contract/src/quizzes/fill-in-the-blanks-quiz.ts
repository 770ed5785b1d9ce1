import { authorAccess } from '../accounts/role-groups.ts';
import { defineResource } from '../resource/define-resource.ts';
import { children, flag, integer, reference, text, url, wordList } from '../resource/field.ts';
import { quizFieldsWithDefaults } from './quiz-fields.ts';

export const fillInTheBlanksQuiz = defineResource({
  name: 'fillInTheBlanksQuiz',
  path: 'fill-in-the-blanks-quizs',
  table: 'fill_in_the_blanks_quizzes',
  access: authorAccess,
  label: 'statement',
  list: ['statement', 'score', 'index'],
  defaultColumns: ['statement', 'score', 'modifiedDate'],
  afterSave: 'backUrl',
  fields: {
    statement: text({ required: true, max: 5000 }),
    ...quizFieldsWithDefaults,
    /** The word bank. */
    options: wordList({ max: 5000 }),
    imageUrl: url({ suggests: 'picture' }),
    disableAutoCheck: flag(),
    fillInTheBlanksOptions: children('fill-in-the-blanks-options', 'fillInTheBlanksQuiz'),
  },
});

export const fillInTheBlanksOption = defineResource({
  name: 'fillInTheBlanksOptions',
  path: 'fill-in-the-blanks-options',
  table: 'fill_in_the_blanks_options',
  access: authorAccess,
  label: 'text',
  list: ['text', 'correctOption', 'index', 'fillInTheBlanksQuiz'],
  defaultColumns: ['text', 'correctOption', 'fillInTheBlanksQuiz', 'modifiedDate'],
  isPaged: false,
  afterSave: 'bareList',
  fields: {
    text: text({ required: true, max: 5000, hasBlanks: true }),
    index: integer(),
    /** Accepted answers. */
    correctOption: wordList({ required: true }),
    fillInTheBlanksQuiz: reference('fill-in-the-blanks-quizs', { required: true }),
  },
});
