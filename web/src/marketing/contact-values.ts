/** The values that the visitor types. `fax` is hidden, and only robots fill it in. */
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

/** Whether one of the four fields that everybody must fill is blank (specification 5). */
export const lacksMandatoryField = (values: ContactValues): boolean =>
  mandatory.some((name) => values[name].trim() === '');
