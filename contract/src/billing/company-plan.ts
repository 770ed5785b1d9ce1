import { adminWriteAccess } from '../accounts/role-groups.ts';
import { productTypes } from '../marketing/product-types.ts';
import { defineResource } from '../resource/define-resource.ts';
import { choice, decimal, flag, integer, richText, text, textList } from '../resource/field.ts';

const price = (unit: 'INR' | 'USD' | 'EUR') => decimal({ required: true, unit });

export const companyPlan = defineResource({
  name: 'companyPlans',
  path: 'company-plans',
  table: 'company_plans',
  access: adminWriteAccess,
  rows: 'global',
  label: 'name',
  list: ['productType', 'name', 'index', 'inrPricePerMonth', 'inrPricePerYear', 'highlighted'],
  defaultColumns: ['name', 'productType', 'inrPricePerMonth', 'inrPricePerYear', 'highlighted', 'modifiedDate'],
  fields: {
    productType: choice(productTypes, { default: 'lms' }),
    name: text({ required: true, isCode: true }),
    subtitle: text(),
    highlighted: flag(),
    index: integer({ required: true }),
    description: richText({ max: 5000 }),
    totalCoursesAllowed: integer({ required: true }),
    totalStudents: integer({ required: true }),
    totalAdminUser: integer({ required: true }),
    videoUploadLimitInGb: decimal({ required: true }),
    totalTokensPerMonth: integer({ required: true }),
    includedFeatures: textList({ max: 50, offers: ['askMe'] }),
    inrPricePerMonth: price('INR'),
    inrPricePerYear: price('INR'),
    dollarPricePerMonth: price('USD'),
    dollarPricePerYear: price('USD'),
    euroPricePerMonth: price('EUR'),
    euroPricePerYear: price('EUR'),
    gstPercentage: decimal({ required: true, max: 100, unit: 'percent' }),
    featureList: textList({ max: 500, required: true }),
    /** What German pages show instead of the subtitle and the features; empty means that they show those. */
    subtitleDe: text(),
    featureListDe: textList({ max: 500 }),
  },
});
