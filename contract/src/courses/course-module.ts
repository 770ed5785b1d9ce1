import { moduleTypes } from '@lernhaus/domain/courses/module-types';
import { authorAccess } from '../accounts/role-groups.ts';
import { defineResource } from '../resource/define-resource.ts';
import { choice, flag, integer, references, richText, text } from '../resource/field.ts';

export const courseModule = defineResource({
  name: 'courseModule',
  path: 'course-modules',
  table: 'course_modules',
  access: authorAccess,
  label: 'name',
  list: ['name', 'index', 'type'],
  defaultColumns: ['name', 'type', 'index', 'modifiedDate'],
  fields: {
    name: text({ required: true }),
    index: integer({ required: true }),
    text: richText(),
    type: choice(moduleTypes, { default: 'CHAPTER' }),
    availableForDemo: flag(),
    assessments: references('assessments'),
    moduleContents: references('module-contents'),
  },
});
