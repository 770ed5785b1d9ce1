import { languages } from '@lernhaus/domain/tenants/tenant-language';
import { ownersOnly } from '../accounts/role-groups.ts';
import { defineResource } from '../resource/define-resource.ts';
import { choice, integer, richText, text, url } from '../resource/field.ts';
import { productTypes } from './product-types.ts';

export const frequentlyAskedQuestion = defineResource({
  name: 'frequentlyAskedQuestions',
  path: 'frequently-asked-questions',
  table: 'frequently_asked_questions',
  access: ownersOnly,
  label: 'title',
  list: ['productType', 'title', 'subtitle', 'language'],
  defaultColumns: ['title', 'text', 'modifiedDate'],
  fields: {
    productType: choice(productTypes, { default: 'lms' }),
    title: text({ required: true, max: 500 }),
    subtitle: text({ max: 500 }),
    text: richText(),
    link: url(),
    /** The language of its texts: only pages in it show the row. Null means that pages of all languages show it. */
    language: choice(languages),
    /** The place on the site. A row without one comes after those that have one. */
    index: integer(),
  },
});
