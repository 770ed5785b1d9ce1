import { languages } from '@lernhaus/domain/tenants/tenant-language';
import type { SettingKey } from './company-setting.ts';
import { ownTextMax } from './page-section.ts';
import { pageSections } from './page-sections.ts';
import { hiddenSubkey, ownTextSubkey, pictureSubkey } from './page-setting-names.ts';

/** The type of a setting, which decides how it is checked, stored and edited. */
export type SettingType =
  | 'text'
  | 'richText'
  | 'image'
  | 'icon'
  | 'colour'
  | 'number'
  | 'email'
  | 'emailList'
  | 'link'
  | 'secret'
  | 'host'
  | 'currency'
  | 'coordinates';

/** One setting of a group (specification 5, admin-setting rules). */
export interface SettingField {
  readonly subkey: string;
  readonly type: SettingType;
  /** Cannot be blank. A stored secret counts as given. */
  readonly required: boolean;
  /** Belongs to the company's own mail server: removed together with the others, and then the platform sends. */
  readonly isMailServer?: true;
  readonly min: number;
  readonly max: number;
}

/** A group of settings, saved together. */
export interface SettingGroup {
  readonly key: SettingKey;
  /** Only ADMIN writes the group, for example the limits of a plan and the host of a company. */
  readonly adminOnly: boolean;
  /** Only used on the main domain. */
  readonly mainOnly: boolean;
  readonly fields: readonly SettingField[];
}

/** Specification 2: texts have 2 to 50 characters, unless another length is given. */
const bounds: Readonly<Record<SettingType, readonly [min: number, max: number]>> = {
  text: [2, 50],
  richText: [0, 200_000],
  image: [0, 500],
  icon: [0, 500],
  colour: [0, 20],
  number: [1, 5],
  email: [5, 254],
  emailList: [5, 500],
  link: [0, 500],
  secret: [1, 200],
  host: [1, 253],
  currency: [3, 3],
  coordinates: [4, 40],
};

const field = (subkey: string, type: SettingType, required: boolean, max?: number): SettingField => ({
  subkey,
  type,
  required,
  min: max === undefined ? bounds[type][0] : 0,
  max: max ?? bounds[type][1],
});
const needed = (subkey: string, type: SettingType = 'text') => field(subkey, type, true);
const ofMailServer = (subkey: string, type: SettingType = 'text'): SettingField => ({
  ...needed(subkey, type),
  isMailServer: true,
});
const optional = (subkey: string, type: SettingType = 'text', max?: number) => field(subkey, type, false, max);

const group = (
  key: SettingKey,
  fields: readonly SettingField[],
  more: Partial<Pick<SettingGroup, 'adminOnly' | 'mainOnly'>> = {},
): SettingGroup => ({ key, adminOnly: false, mainOnly: false, ...more, fields });

const pageTextMax = 500;
const sectionTexts = ['SECTION_TEXT_1', 'SECTION_TEXT_2', 'SECTION_TEXT_3'];
const pageFields = [
  ...sectionTexts.map((subkey) => optional(subkey, 'text', pageTextMax)),
  ...['SECTION_IMAGE_1', 'SECTION_IMAGE_2', 'SECTION_IMAGE_3'].map((subkey) => optional(subkey, 'image')),
  optional('VIDEO_URL', 'link'),
  optional('SEO_TEXT', 'text', pageTextMax),
];
const inLanguages = (text: string, max: number) =>
  languages.map((language) => optional(ownTextSubkey(text, language), 'text', max));

/** The owner's texts and pictures for the sections of a page. */
function ownFields(key: SettingKey): readonly SettingField[] {
  const sections = [...pageSections(key, true), ...pageSections(key, false)];
  const fields = sections.flatMap(({ name, items, texts, canBeHidden }) => [
    ...(canBeHidden ? [optional(hiddenSubkey(name), 'text', 3)] : []),
    ...items.flatMap(({ prefix, parts, hasPicture }) => [
      ...parts.flatMap((part) => inLanguages(`${prefix}.${part}`, ownTextMax(part))),
      ...(hasPicture ? [optional(pictureSubkey(prefix), 'image')] : []),
    ]),
    ...texts.flatMap((text) => inLanguages(text.key, text.max)),
  ]);
  return [...new Map(fields.map((one) => [one.subkey, one])).values()];
}
/** The fields of a landing page: the specified ones, and the owner's. */
const landingFields = (key: SettingKey): readonly SettingField[] => [
  ...pageFields,
  ...sectionTexts.flatMap((subkey) => inLanguages(subkey, pageTextMax)),
  ...ownFields(key),
];
const landing = (key: SettingKey, more: Partial<Pick<SettingGroup, 'mainOnly'>> = {}) =>
  group(key, landingFields(key), more);

const description = [optional('DESCRIPTION', 'richText')];
const ofPlatform = { adminOnly: true };
const ofMain = { mainOnly: true };

/** All groups that have a form, in the order of the navigation: first the company's, then the pages'. */
export const settingGroups: readonly SettingGroup[] = [
  group('LMS_PLAN_DETAILS', [], ofPlatform),
  group('COMPANY_DETAILS', [
    needed('COMPANY_NAME'),
    needed('COMPANY_LOGO', 'image'),
    needed('ADDRESS_LINE1'),
    optional('ADDRESS_LINE2'),
    needed('CITY'),
    needed('POSTAL_CODE'),
    needed('STATE'),
    needed('COUNTRY'),
    optional('COORDINATES', 'coordinates'),
    needed('EMAIL', 'email'),
    needed('PHONE_NUMBER'),
    optional('TAX_NUMBER'),
    optional('VAT_ID'),
    optional('CURRENCY', 'currency'),
  ]),
  group('THEME', [
    optional('HEADER_BACKGROUND_COLOR', 'colour'),
    optional('HEADER_TEXT_COLOR', 'colour'),
    optional('MAIN_BACKGROUND_COLOR', 'colour'),
    optional('MAIN_TEXT_COLOR', 'colour'),
    optional('FOOTER_BACKGROUND_COLOR', 'colour'),
    optional('FOOTER_TEXT_COLOR', 'colour'),
    optional('FAVICON_ICON', 'icon'),
  ]),
  group(
    'SOCIAL_MEDIA',
    ['FACEBOOK', 'TWITTER', 'YOUTUBE', 'INSTAGRAM'].map((subkey) => optional(subkey, 'link')),
  ),
  group('BANK_DETAILS', [
    needed('BANK_NAME'),
    needed('ACCOUNT_HOLDER'),
    needed('ACCOUNT_NUMBER'),
    needed('SWIFT_CODE'),
  ]),
  group('EMAIL', [
    needed('COURSE_REGISTRATION_EMAIL_RECIPIENTS', 'emailList'),
    needed('NOTIFICATION_EMAIL_RECIPIENTS', 'emailList'),
    ofMailServer('HOST', 'host'),
    ofMailServer('PORT', 'number'),
    ofMailServer('USERNAME'),
    ofMailServer('PASSWORD', 'secret'),
  ]),
  group('PAYMENT_DETAILS', [needed('KEY_ID'), needed('KEY_SECRET', 'secret'), optional('WEBHOOK_SECRET', 'secret')]),
  group('DOMAIN', [optional('DOMAIN', 'host')], ofPlatform),
  landing('PAGE_LMS'),
  group('PAGE_OUR_COURSES', pageFields),
  landing('PAGE_E_LEARNING', ofMain),
  landing('PAGE_PRICE_PRO', ofMain),
  landing('PAGE_URBAN_ENGINE', ofMain),
  landing('PAGE_PLANTONI_CARE', ofMain),
  group('PAGE_STREET_TOOL', ownFields('PAGE_STREET_TOOL'), ofMain),
  group('PAGE_CONTACT', ownFields('PAGE_CONTACT')),
  group('PAGE_FAQ_VIEWER', ownFields('PAGE_FAQ_VIEWER')),
  group('PAGE_COOKIES', ownFields('PAGE_COOKIES')),
  group('PAGE_TERMS_AND_CONDITION', description),
  group('PAGE_DATA_PROTECTION', description),
  group('PAGE_ABOUT_US', description),
];

/** The settings that show whether a company has its own mail server. Its password, a secret, is not among them. */
export const mailServerSubkeys = ['HOST', 'PORT', 'USERNAME'] as const;

/**
 * Whether a setting says where the password of the company's mail server is sent. A changed one needs the password
 * again. Otherwise a person who does not know the password could have it sent to another server.
 */
export const sendsMailPassword = (key: SettingKey, subkey: string | null): boolean =>
  key === 'EMAIL' && mailServerSubkeys.some((one) => one === subkey);

/** Groups without a form, which also belong to the platform. */
const platformKeys: readonly SettingKey[] = ['MAIN_DOMAIN', 'DEMO_DOMAIN'];

/** The groups of the main company on which the mails, the money and the legal texts of the platform depend. */
const platformKeysOnMain: readonly SettingKey[] = [
  'COMPANY_DETAILS',
  'BANK_DETAILS',
  'EMAIL',
  'PAYMENT_DETAILS',
  'PAGE_TERMS_AND_CONDITION',
  'PAGE_DATA_PROTECTION',
  'PAGE_ABOUT_US',
];

/** Whether only ADMIN writes a group on a host of this mode. */
export const isAdminOnly = (key: SettingKey, mode: 'main' | 'tenant' | 'demo'): boolean =>
  platformKeys.includes(key) ||
  (mode === 'main' && platformKeysOnMain.includes(key)) ||
  settingGroups.some((one) => one.key === key && one.adminOnly);

/** The names of the settings that are encrypted at rest. */
export const secretSubkeys: ReadonlySet<string | null> = new Set(
  settingGroups.flatMap(({ fields }) => fields.filter(({ type }) => type === 'secret').map(({ subkey }) => subkey)),
);

/** Whether a setting is encrypted at rest and never returned: fields of type `secret`, and their names in any group. */
export const isSecret = (subkey: string | null): boolean => secretSubkeys.has(subkey);

/** The rule of a setting; a setting that no group declares is a plain text. */
export function settingField(key: SettingKey, subkey: string): SettingField {
  if (key === 'DOMAIN') return field(subkey, 'host', false);
  const groupField = settingGroups.find((one) => one.key === key)?.fields.find((one) => one.subkey === subkey);
  const page = key.startsWith('PAGE_')
    ? [...pageFields, ...description].find((one) => one.subkey === subkey)
    : undefined;
  if (groupField ?? page) return (groupField ?? page) as SettingField;
  return isSecret(subkey) ? optional(subkey, 'secret') : optional(subkey, 'text', pageTextMax);
}
