/**
 * Minimum and maximum length of the registration's fields, in characters (specification 5, registration). They differ
 * from `accountBounds` on purpose: the password of a registration has at least 5 characters, a later one 4.
 */
export const registrationBounds = {
  login: [2, 50],
  email: [5, 254],
  firstName: [2, 50],
  lastName: [2, 50],
  password: [5, 50],
  phoneNumber: [5, 20],
  addressLine1: [2, 50],
  addressLine2: [2, 50],
  city: [2, 50],
  postalCode: [2, 50],
  state: [2, 50],
  country: [2, 50],
} as const;
