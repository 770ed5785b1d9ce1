import { authorAccess } from '../accounts/role-groups.ts';
import { defineResource } from '../resource/define-resource.ts';
import { blob, text } from '../resource/field.ts';

export const image = defineResource({
  name: 'image',
  path: 'images',
  table: 'images',
  access: authorAccess,
  label: 'name',
  list: ['name', 'image'],
  defaultColumns: ['name', 'image', 'modifiedDate'],
  afterSave: 'listWithParameters',
  fields: {
    name: text({ required: true }),
    image: blob('image', { required: true }),
  },
});
