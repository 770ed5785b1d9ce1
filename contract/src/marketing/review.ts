import { languages } from '@lernhaus/domain/tenants/tenant-language';
import { ownersOnly } from '../accounts/role-groups.ts';
import { defineResource } from '../resource/define-resource.ts';
import { choice, integer, text, url } from '../resource/field.ts';
import { productTypes } from './product-types.ts';

export const review = defineResource({
  name: 'review',
  path: 'reviews',
  table: 'reviews',
  access: ownersOnly,
  label: 'authorName',
  list: ['productType', 'authorName', 'authorOccupation', 'feedback', 'language'],
  defaultColumns: ['authorName', 'feedback', 'modifiedDate'],
  fields: {
    productType: choice(productTypes, { default: 'lms' }),
    authorName: text({ required: true }),
    authorOccupation: text({ required: true }),
    feedback: text({ required: true, max: 5000 }),
    authorPhotoSmall: url({ suggests: 'picture' }),
    authorPhotoBig: url({ suggests: 'picture' }),
    authorCompanyLink: url(),
    authorSubDomainLink: url(),
    /** The language of its texts: only pages in it show the row. Null means that pages of all languages show it. */
    language: choice(languages),
    /** The place on the site. A row without one comes after those that have one. */
    index: integer(),
  },
});
