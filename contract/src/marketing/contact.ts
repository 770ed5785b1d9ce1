import { languages } from '@lernhaus/domain/tenants/tenant-language';
import { admins, owners } from '../accounts/role-groups.ts';
import { defineResource } from '../resource/define-resource.ts';
import { choice, flag, instant, text } from '../resource/field.ts';
import { productTypes } from './product-types.ts';

/** How an enquiry was made: with the contact form, as a request for a demo or a plan, or to the sales team. */
const contactKinds = ['CONTACT', 'INQUIRY', 'SALES'] as const;
export type ContactKind = (typeof contactKinds)[number];

/** What the company has done with an enquiry. */
export const enquiryStates = ['NEW', 'ANSWERED', 'CLOSED'] as const;
export type EnquiryState = (typeof enquiryStates)[number];

/**
 * An enquiry. Visitors send it with the contact endpoints. Owners read it, and change its state and note with the calls
 * in `enquiries.ts`. Only ADMIN may use the generic update and deletion.
 */
export const contact = defineResource({
  name: 'contact',
  path: 'contact-data',
  table: 'contacts',
  access: { read: owners, create: 'nobody', update: admins, remove: admins },
  label: 'email',
  list: [
    'kind',
    'email',
    'firstName',
    'lastName',
    'phoneNumber',
    'message',
    'productType',
    'planName',
    'courseName',
    'state',
  ],
  defaultColumns: ['email', 'firstName', 'lastName', 'kind', 'state', 'createDate'],
  fields: {
    kind: choice(contactKinds, { default: 'CONTACT' }),
    productType: choice(productTypes, { default: 'lms' }),
    planName: text({ isCode: true }),
    email: text({ required: true, max: 254 }),
    firstName: text({ max: 50 }),
    lastName: text({ max: 50 }),
    phoneNumber: text({ max: 20 }),
    message: text({ max: 5000 }),
    courseName: text(),
    newsletterSubscription: flag(),
    /** The language of the form. Null means the company's language. */
    answerLanguage: choice(languages, { serverOwned: true }),
    state: choice(enquiryStates, { default: 'NEW', serverOwned: true }),
    /** Only the company reads it. */
    note: text({ max: 2000, serverOwned: true }),
    answered: instant({ serverOwned: true }),
  },
});
