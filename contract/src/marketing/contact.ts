import { admins, owners } from '../accounts/role-groups.ts';
import { defineResource } from '../resource/define-resource.ts';
import { flag, text } from '../resource/field.ts';

/**
 * An enquiry. Visitors send it with the contact endpoints, the company's owners read it, only the platform changes it.
 */
export const contact = defineResource({
  name: 'contact',
  path: 'contact-data',
  table: 'contacts',
  access: { read: owners, create: 'nobody', update: admins, remove: admins },
  label: 'email',
  list: ['email', 'firstName', 'lastName', 'phoneNumber'],
  fields: {
    email: text({ required: true, max: 254 }),
    firstName: text({ max: 50 }),
    lastName: text({ max: 50 }),
    phoneNumber: text({ max: 20 }),
    message: text({ max: 5000 }),
    courseName: text(),
    newsletterSubscription: flag(),
  },
});
