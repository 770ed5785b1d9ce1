import type { MessageKey } from '@lernhaus/contract/message-key';
import type { SettingKey } from '@lernhaus/contract/tenants/company-setting';
import { type SettingField, type SettingGroup, settingGroups } from '@lernhaus/contract/tenants/setting-groups';

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
  screen('courses-page', 'PAGE_OUR_COURSES', 'pages', 'companySettings.coursesPage', 'companySettings.page.lead'),
  screen('pricepro', 'PAGE_PRICE_PRO', 'pages', 'companySettings.pricePro', 'companySettings.page.lead'),
  screen('urban-engine', 'PAGE_URBAN_ENGINE', 'pages', 'companySettings.urbanEngine', 'companySettings.page.lead'),
  screen('plantonicare', 'PAGE_PLANTONI_CARE', 'pages', 'companySettings.plantoniCare', 'companySettings.page.lead'),
  screen('terms', 'PAGE_TERMS_AND_CONDITION', 'legal', 'companySettings.terms', 'companySettings.legal.lead'),
  screen('data-protection', 'PAGE_DATA_PROTECTION', 'legal', 'companySettings.privacy', 'companySettings.legal.lead'),
  screen('about-us', 'PAGE_ABOUT_US', 'legal', 'companySettings.aboutUs', 'companySettings.legal.lead'),
];

/** The screens of a host: some groups are only used on the main domain. */
export const screensFor = (mode: 'main' | 'tenant' | 'demo'): readonly SettingScreen[] =>
  settingScreens.filter(({ group }) => mode === 'main' || !group.mainOnly);

/** The screen of a name; the first one for an unknown name. */
export function screenNamed(screens: readonly SettingScreen[], name: string | null): SettingScreen {
  const found = screens.find((one) => one.name === name) ?? screens[0];
  if (!found) throw new Error('The settings have no screens.');
  return found;
}

interface FieldSection {
  readonly label: MessageKey | null;
  readonly fields: readonly SettingField[];
}

/** The fields of a screen under their headings. */
export function sectionsOf({ group: { key, fields } }: SettingScreen): readonly FieldSection[] {
  if (key === 'EMAIL')
    return [
      { label: 'companySettings.recipients', fields: fields.filter(({ isMailServer }) => !isMailServer) },
      { label: 'companySettings.mailServer', fields: fields.filter(({ isMailServer }) => isMailServer) },
    ];
  if (key === 'COMPANY_DETAILS') {
    const brand = ['COMPANY_NAME', 'COMPANY_LOGO'];
    const contact = ['EMAIL', 'PHONE_NUMBER'];
    const prices = ['CURRENCY'];
    return [
      { label: null, fields: fields.filter(({ subkey }) => brand.includes(subkey)) },
      { label: 'companySettings.contact', fields: fields.filter(({ subkey }) => contact.includes(subkey)) },
      {
        label: 'companySettings.address',
        fields: fields.filter(({ subkey }) => ![...brand, ...contact, ...prices].includes(subkey)),
      },
      { label: 'companySettings.prices', fields: fields.filter(({ subkey }) => prices.includes(subkey)) },
    ];
  }
  return [{ label: null, fields }];
}
