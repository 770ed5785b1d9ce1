import type { PlanRegistrationBody } from '@lernhaus/contract/billing/plan-registration';
import type { Language } from '@lernhaus/domain/tenants/tenant-language';

const pages: Readonly<Record<Language, (name: string) => Readonly<Record<string, string>>>> = {
  en: (name) => ({
    SECTION_TEXT_1: `Learn with ${name}`,
    SECTION_TEXT_2: 'Our courses are being prepared. Have a look again soon.',
    SEO_TEXT: `The learning site of ${name}.`,
  }),
  de: (name) => ({
    SECTION_TEXT_1: `Lernen mit ${name}`,
    SECTION_TEXT_2: 'Unsere Kurse entstehen gerade. Schauen Sie bald wieder vorbei.',
    SEO_TEXT: `Die Website von ${name} mit Kursen.`,
  }),
};

/**
 * The settings of a new company: its details from the registration, the texts of a page, and the recipients of its
 * mails.
 */
export function starterSettings(form: PlanRegistrationBody, language: Language) {
  const { addressLine1, addressLine2, city, postalCode, state, country } = form.address;
  const name = form.company.charAt(0).toUpperCase() + form.company.slice(1);
  const groups: Readonly<Record<string, Readonly<Record<string, string | null | undefined>>>> = {
    COMPANY_DETAILS: {
      COMPANY_NAME: name,
      ADDRESS_LINE1: addressLine1,
      ADDRESS_LINE2: addressLine2,
      CITY: city,
      POSTAL_CODE: postalCode,
      STATE: state,
      COUNTRY: country,
      EMAIL: form.email,
      PHONE_NUMBER: form.phoneNumber,
    },
    EMAIL: {
      COURSE_REGISTRATION_EMAIL_RECIPIENTS: form.email,
      NOTIFICATION_EMAIL_RECIPIENTS: form.email,
    },
    PAGE_LMS: pages[language](name),
  };
  return Object.entries(groups).flatMap(([key, values]) =>
    Object.entries(values).flatMap(([subkey, value]) => (value ? [{ key, subkey, value }] : [])),
  );
}
