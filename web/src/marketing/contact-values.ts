import type { FieldError } from '@lernhaus/contract/failures';
import { fieldErrorsOf, parseOptions } from '@lernhaus/contract/field-errors';
import { sendContact, sendInquiry, sendSalesContact } from '@lernhaus/contract/marketing/endpoints';
import type { Language } from '../platform/site.tsx';
import type { Translate } from '../platform/translator.ts';
import { type ContactTopic, kindOf } from './contact-topic.ts';

export const blankContact = {
  firstName: '',
  lastName: '',
  email: '',
  phoneNumber: '',
  message: '',
  newsletterSubscription: false,
  fax: '',
};
export type ContactValues = typeof blankContact;

export const mandatory = ['firstName', 'lastName', 'email', 'phoneNumber'] as const;

export const endpointFor = (topic: ContactTopic) =>
  ({ contact: sendContact, inquiry: sendInquiry, sales: sendSalesContact })[kindOf(topic)];

/** The body of the call; the stamp says when the form was opened. */
export const contactBody = (
  values: ContactValues,
  topic: ContactTopic,
  langkey: Language,
  proof: { readonly stamp: string | null; readonly work: string | null },
) => ({
  ...values,
  message: values.message.trim() || null,
  productType: topic.product ?? ('lms' as const),
  planName: topic.plan ?? null,
  courseName: topic.course ?? null,
  langkey,
  ...proof,
});

/** The errors of the form by the rules of the endpoint, by field. */
export function contactErrors(t: Translate, values: ContactValues, topic: ContactTopic): Record<string, string> {
  const checked = endpointFor(topic).body.safeParse(
    contactBody(values, topic, 'en', { stamp: null, work: null }),
    parseOptions,
  );
  const refusals = checked.success ? [] : fieldErrorsOf('contact', checked.error);
  return errorTexts(t, refusals);
}

/** The texts of field errors, in the order of the form, so that the first one gets the focus. */
export function errorTexts(t: Translate, refusals: readonly Pick<FieldError, 'field' | 'message'>[]) {
  const errors: Record<string, string> = {};
  for (const name of Object.keys(blankContact)) {
    const refusal = refusals.find(({ field }) => field === name);
    if (refusal) errors[name] = contactErrorText(t, name, refusal.message);
  }
  return errors;
}

const longest: Readonly<Record<string, number>> = {
  email: 254,
  firstName: 50,
  lastName: 50,
  phoneNumber: 20,
  message: 5000,
};

function contactErrorText(t: Translate, field: string, message: string): string {
  if (message === 'NotNull') return t('entity.validation.required');
  if (message === 'Pattern' && field === 'email') return t('global.messages.validate.email.invalid');
  return message === 'Size'
    ? t('entity.validation.maxlength', { max: longest[field] ?? 255 })
    : t('entity.validation.refused');
}

/** Whether one of the four fields that everybody must fill is blank (specification 5). */
export const lacksMandatory = (values: ContactValues): boolean => mandatory.some((name) => values[name].trim() === '');
