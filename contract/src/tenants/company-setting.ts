import { ownersOnly } from '../accounts/role-groups.ts';
import { defineResource } from '../resource/define-resource.ts';
import { choice, text } from '../resource/field.ts';

/**
 * The groups of settings (specification 3, company settings). Ours are PAGE_E_LEARNING, for the page of that product,
 * and the last four, for pages whose texts the specification does not name.
 */
export const settingKeys = [
  'COMPANY_DETAILS',
  'LMS_PLAN_DETAILS',
  'BANK_DETAILS',
  'EMAIL',
  'THEME',
  'SOCIAL_MEDIA',
  'USER_PERSONAL_INFORMATION',
  'USER_COURSES',
  'MAIN_DOMAIN',
  'DEMO_DOMAIN',
  'DOMAIN',
  'PAGE_LMS',
  'PAGE_E_LEARNING',
  'PAGE_PRICE_PRO',
  'PAGE_URBAN_ENGINE',
  'PAGE_PLANTONI_CARE',
  'PAYMENT_DETAILS',
  'PAGE_TERMS_AND_CONDITION',
  'PAGE_DATA_PROTECTION',
  'PAGE_ABOUT_US',
  'PAGE_OUR_COURSES',
  'PAGE_CONTACT',
  'PAGE_FAQ_VIEWER',
  'PAGE_COOKIES',
  'PAGE_STREET_TOOL',
] as const;
export type SettingKey = (typeof settingKeys)[number];

export const companySetting = defineResource({
  name: 'companySettings',
  path: 'company-settings',
  table: 'company_settings',
  access: ownersOnly,
  label: 'subkey',
  list: ['key', 'subkey', 'value'],
  defaultColumns: ['subkey', 'key', 'value', 'modifiedDate'],
  unique: [['key', 'subkey']],
  fields: {
    key: choice(settingKeys, { default: 'COMPANY_DETAILS' }),
    subkey: text({ max: 60, default: 'COMPANY_NAME', isCode: true }),
    value: text({ required: true, max: 200_000 }),
  },
});
