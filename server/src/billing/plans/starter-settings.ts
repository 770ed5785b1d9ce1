import type { PlanRegistrationBody } from '@lernhaus/contract/billing/plan-registration';
import type { TextOf } from './starter-course.ts';

/**
 * The settings of a new company: its details from the registration, the texts of a page, and the recipients of its
 * mails.
 */
export function starterSettings(form: PlanRegistrationBody, t: TextOf) {
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
    PAGE_LMS: {
      SECTION_TEXT_1: t('starterPage.title', { company: name }),
      SECTION_TEXT_2: t('starterPage.text'),
      SEO_TEXT: t('starterPage.seo', { company: name }),
    },
  };
  return Object.entries(groups).flatMap(([key, values]) =>
    Object.entries(values).flatMap(([subkey, value]) => (value ? [{ key, subkey, value }] : [])),
  );
}
