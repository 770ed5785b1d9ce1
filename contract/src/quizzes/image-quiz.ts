import { authorAccess } from '../accounts/role-groups.ts';
import { defineResource } from '../resource/define-resource.ts';
import { blob, integer, text, url } from '../resource/field.ts';
import { quizFieldsWithDefaults } from './quiz-fields.ts';

export const imageQuiz = defineResource({
  name: 'imageQuiz',
  path: 'image-quizs',
  table: 'image_quizzes',
  access: authorAccess,
  label: 'statement',
  list: ['statement', 'score', 'index', 'image', 'textCount', 'hint'],
  defaultColumns: ['statement', 'image', 'textCount', 'score', 'modifiedDate'],
  afterSave: 'listWithParameters',
  fields: {
    statement: text({ required: true, max: 5000 }),
    ...quizFieldsWithDefaults,
    image: blob('image'),
    /** The address of the uploaded picture, or an address that the author typed. */
    imageUrl: url(),
    /** The number of texts that the learner gives. */
    textCount: integer({ min: 1, max: 50, default: 1, isCount: true }),
  },
});
