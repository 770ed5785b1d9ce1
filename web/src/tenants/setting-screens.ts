import type { MessageKey } from '@lernhaus/contract/message-key';
import type { SettingKey } from '@lernhaus/contract/tenants/company-setting';
import {
  isAdminOnly,
  type SettingField,
  type SettingGroup,
  settingGroups,
} from '@lernhaus/contract/tenants/setting-groups';

/** A screen of the company's settings: one group of settings in people's words. */
export interface SettingScreen {
  /** In the address: `?group=look`. */
  readonly name: string;
  readonly label: MessageKey;
  readonly lead: MessageKey;
  readonly group: SettingGroup;
  readonly part: 'company' | 'pages' | 'legal';
}

const screen = (
  name: string,
  key: SettingKey,
  part: SettingScreen['part'],
  label: MessageKey,
  lead: MessageKey,
): SettingScreen => {
  const group = settingGroups.find((one) => one.key === key);
  if (!group) throw new Error(`The settings have no group ${key}.`);
  return { name, part, label, lead, group };
};

/** Specification 2: first the company's groups, then those of the pages. It opens on the plan. */
export const settingScreens: readonly SettingScreen[] = [
  screen('plan', 'LMS_PLAN_DETAILS', 'company', 'companySettings.plan', 'companySettings.plan.lead'),
  screen('company', 'COMPANY_DETAILS', 'company', 'companySettings.company', 'companySettings.company.lead'),
  screen('look', 'THEME', 'company', 'companySettings.look', 'companySettings.look.lead'),
  screen('social', 'SOCIAL_MEDIA', 'company', 'companySettings.social', 'companySettings.social.lead'),
  screen('bank', 'BANK_DETAILS', 'company', 'companySettings.bank', 'companySettings.bank.lead'),
  screen('payments', 'PAYMENT_DETAILS', 'company', 'companySettings.payments', 'companySettings.payments.lead'),
  screen('email', 'EMAIL', 'company', 'companySettings.email', 'companySettings.email.lead'),
  screen('domain', 'DOMAIN', 'company', 'companySettings.domain', 'companySettings.domain.lead'),
  screen('home-page', 'PAGE_LMS', 'pages', 'companySettings.homePage', 'companySettings.homePage.lead'),
  screen(
    'courses-page',
    'PAGE_OUR_COURSES',
    'pages',
    'companySettings.coursesPage',
    'companySettings.coursesPage.lead',
  ),
  screen('elearning', 'PAGE_E_LEARNING', 'pages', 'companySettings.elearning', 'companySettings.page.lead'),
  screen('pricepro', 'PAGE_PRICE_PRO', 'pages', 'companySettings.pricePro', 'companySettings.page.lead'),
  screen('urban-engine', 'PAGE_URBAN_ENGINE', 'pages', 'companySettings.urbanEngine', 'companySettings.page.lead'),
  screen('plantonicare', 'PAGE_PLANTONI_CARE', 'pages', 'companySettings.plantoniCare', 'companySettings.page.lead'),
  screen('street-tool', 'PAGE_STREET_TOOL', 'pages', 'companySettings.streetTool', 'companySettings.streetTool.lead'),
  screen('contact-page', 'PAGE_CONTACT', 'pages', 'companySettings.contactPage', 'companySettings.contactPage.lead'),
  screen('faq-viewer', 'PAGE_FAQ_VIEWER', 'pages', 'companySettings.faqViewer', 'companySettings.faqViewer.lead'),
  screen('cookies', 'PAGE_COOKIES', 'pages', 'companySettings.cookies', 'companySettings.cookies.lead'),
  screen('terms', 'PAGE_TERMS_AND_CONDITION', 'legal', 'companySettings.terms', 'companySettings.legal.lead'),
  screen('data-protection', 'PAGE_DATA_PROTECTION', 'legal', 'companySettings.privacy', 'companySettings.legal.lead'),
  screen('about-us', 'PAGE_ABOUT_US', 'legal', 'companySettings.aboutUs', 'companySettings.legal.lead'),
];

/** The screens of a host. Some groups are only used on the main domain; there others than ADMIN see what they write. */
export const screensFor = (mode: 'main' | 'tenant' | 'demo', isAdmin: boolean): readonly SettingScreen[] =>
  settingScreens.filter(({ group }) => (mode === 'main' ? isAdmin || !isAdminOnly(group.key, mode) : !group.mainOnly));

/** The screen of a name; the first one for an unknown name. */
export function screenNamed(screens: readonly SettingScreen[], name: string | null): SettingScreen {
  const screen = screens.find((one) => one.name === name) ?? screens[0];
  if (!screen) throw new Error('The settings have no screens.');
  return screen;
}

/**
 * Whether a viewer saves settings on a screen (specification 2: the Save of groups of ADMIN is hidden for others). The
 * plan has no fields, and the domain has a form of its own.
 */
export const hasSave = ({ group }: SettingScreen, isAdmin: boolean): boolean =>
  group.key !== 'LMS_PLAN_DETAILS' && group.key !== 'DOMAIN' && (isAdmin || !group.adminOnly);

interface FieldSection {
  readonly label: MessageKey | null;
  /** A line below the heading. */
  readonly help?: MessageKey;
  /** Whether the section is closed at first. */
  readonly isFolded: boolean;
  readonly fields: readonly SettingField[];
}

/** The sections that are closed at first: no page shows their fields. */
const foldedSections: readonly MessageKey[] = ['companySettings.place.REST'];

/** A heading and the subkeys below it. */
type Sections = readonly (readonly [label: MessageKey | null, subkeys: readonly string[], help?: MessageKey])[];

const middle = ['SECTION_TEXT_2', 'SECTION_IMAGE_2'];
const last = ['SECTION_TEXT_3', 'SECTION_IMAGE_3'];

/** The sections of the screens that have more than one. */
const sections: Readonly<Partial<Record<SettingKey, Sections>>> = {
  EMAIL: [
    [
      'companySettings.recipients',
      ['COURSE_REGISTRATION_EMAIL_RECIPIENTS', 'NOTIFICATION_EMAIL_RECIPIENTS'],
      'companySettings.recipients.help',
    ],
    ['companySettings.mailServer', ['HOST', 'PORT', 'USERNAME', 'PASSWORD'], 'companySettings.mailServer.help'],
  ],
  COMPANY_DETAILS: [
    [null, ['COMPANY_NAME', 'COMPANY_LOGO']],
    ['companySettings.contact', ['EMAIL', 'PHONE_NUMBER']],
    [
      'companySettings.address',
      ['ADDRESS_LINE1', 'ADDRESS_LINE2', 'CITY', 'POSTAL_CODE', 'STATE', 'COUNTRY', 'COORDINATES'],
    ],
    ['companySettings.invoice', ['TAX_NUMBER', 'VAT_ID'], 'companySettings.invoice.help'],
    ['companySettings.prices', ['CURRENCY']],
  ],
  PAGE_OUR_COURSES: [
    [null, ['SECTION_TEXT_1', 'SEO_TEXT']],
    ['companySettings.place.SHARED', ['SECTION_IMAGE_1'], 'companySettings.place.SHARED.help'],
    ['companySettings.place.REST', [...middle, ...last, 'VIDEO_URL'], 'companySettings.place.REST.help'],
  ],
};

/** The fields of a screen under their headings. */
export function sectionsOf({ group: { key, fields } }: SettingScreen): readonly FieldSection[] {
  const screenSections = sections[key];
  if (!screenSections) return [{ label: null, isFolded: false, fields }];
  return screenSections.map(([label, subkeys, help]) => ({
    label,
    isFolded: label !== null && foldedSections.includes(label),
    ...(help ? { help } : {}),
    fields: fields.filter(({ subkey }) => subkeys.includes(subkey)),
  }));
}
