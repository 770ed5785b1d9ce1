import { authorAccess } from '../accounts/role-groups.ts';
import { quizLists } from '../quizzes/quiz-lists.ts';
import { defineResource } from '../resource/define-resource.ts';
import { blob, flag, integer, richText, text, url } from '../resource/field.ts';

export const moduleContent = defineResource({
  name: 'moduleContent',
  path: 'module-contents',
  table: 'module_contents',
  access: authorAccess,
  label: 'title',
  list: ['title', 'index'],
  defaultColumns: ['title', 'index', 'modifiedDate'],
  afterSave: 'backUrl',
  fields: {
    title: text({ required: true }),
    index: integer({ required: true }),
    text: richText(),
    video: url({ suggests: 'video' }),
    /** WebVTT, for a video that the site's own player plays. */
    captions: blob('captions'),
    caseStudy: richText(),
    availableForDemo: flag(),
    ...quizLists,
  },
});
