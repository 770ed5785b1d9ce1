import type { FieldError } from '@lernhaus/contract/failures';
import { fieldErrorsOf, parseOptions } from '@lernhaus/contract/field-errors';
import { sendContact, sendInquiry, sendSalesContact } from '@lernhaus/contract/marketing/endpoints';
import { browserCaller } from '../platform/browser-caller.ts';
import type { Language } from '../platform/site.tsx';
import type { Translate } from '../platform/translator.ts';
import { type ContactTopic, kindOf } from './contact-topic.ts';
import { blankContact, type ContactValues } from './contact-values.ts';
import type { FormProof } from './use-form-stamp.ts';

const endpointFor = (topic: ContactTopic) =>
  ({ contact: sendContact, inquiry: sendInquiry, sales: sendSalesContact })[kindOf(topic)];

/** The body of the call; the stamp says when the form was opened. */
const contactBody = (values: ContactValues, topic: ContactTopic, langkey: Language, proof: FormProof) => ({
  ...values,
  message: values.message.trim() || null,
  productType: topic.product ?? ('lms' as const),
  planName: topic.plan ?? null,
  courseName: topic.course ?? null,
  langkey,
  ...proof,
});

/** Sends the form and returns the reference of what the server stored. The form itself says that it has arrived. */
export async function sendForm(
  values: ContactValues,
  topic: ContactTopic,
  langkey: Language,
  proof: FormProof,
): Promise<string> {
  const body = contactBody(values, topic, langkey, proof);
  const { id } = await browserCaller().call(endpointFor(topic), { body, quiet: true });
  return String(id);
}

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
