import { z } from 'zod';
import { owners } from '../accounts/role-groups.ts';
import { endpoint, id } from '../endpoint.ts';
import { replyOf } from '../resource/schemas.ts';
import { boundedText, nonBlank } from '../text-schemas.ts';
import { contact, enquiryStates } from './contact.ts';

/** Maximum length of an answer, in characters. */
export const enquiryAnswerMax = 5000;

const at = {
  area: 'services',
  access: owners,
  params: z.object({ id }),
  reply: replyOf(contact),
  fixedInDemo: true,
} as const;

export const changeEnquiry = endpoint({
  ...at,
  id: 'enquiries.change',
  summary: 'Set the state of an enquiry, or the note that only the company reads',
  method: 'PUT',
  path: '/contact-data/:id/handling',
  body: z.object({
    state: z.enum(enquiryStates).optional(),
    note: boundedText(contact.fields.note.max).nullish(),
    /** The version of the enquiry on which the change is based; without it, the last change counts. */
    version: z.number().int().nullish(),
  }),
});

export const answerEnquiry = endpoint({
  ...at,
  id: 'enquiries.answer',
  summary: 'Mail an answer to the person who wrote; the enquiry is then answered',
  method: 'POST',
  path: '/contact-data/:id/answer',
  cost: 5,
  body: z.object({
    text: nonBlank(boundedText(enquiryAnswerMax).trim()),
    /** A new UUID for each answer. A call that is repeated with it, because its reply was lost, mails once. */
    idempotencyKey: z.uuid().toLowerCase().nullish(),
  }),
});
