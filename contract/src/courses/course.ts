import { languages } from '@lernhaus/domain/tenants/tenant-language';
import { authorAccess } from '../accounts/role-groups.ts';
import { defineResource } from '../resource/define-resource.ts';
import { choice, decimal, flag, integer, references, richText, text, textList, url } from '../resource/field.ts';

export const course = defineResource({
  name: 'course',
  path: 'courses',
  table: 'courses',
  access: authorAccess,
  rows: 'shared',
  label: 'name',
  list: ['name', 'inrPricePerMonth', 'published', 'availableForDemo'],
  defaultColumns: ['name', 'published', 'inrPricePerMonth', 'modifiedDate'],
  afterSave: 'backUrl',
  fields: {
    name: text({ required: true }),
    description: richText(),
    seoText: text({ max: 500 }),
    userAgreement: richText(),
    /** The language of its texts; null means that of the company. */
    language: choice(languages),
    logoUrl: url({ suggests: 'picture' }),
    inrPricePerMonth: decimal({ unit: 'ownCurrency' }),
    taxPercentage: decimal({ max: 100, unit: 'percent' }),
    totalAssessments: integer({ max: 10_000 }),
    /** The number of days a learner keeps access after enrolment; null means for ever. */
    userActiveDaysLimit: integer({ max: 100_000 }),
    subOwners: textList({ max: 20, maxItems: 100 }),
    availableForDemo: flag(),
    published: flag(),
    score: decimal({ max: 5, serverOwned: true }),
    reviewCount: integer({ serverOwned: true }),
    courseModules: references('course-modules'),
  },
});
