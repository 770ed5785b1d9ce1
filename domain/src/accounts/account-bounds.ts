/**
 * Minimum and maximum length of an account's fields, in characters (specification 5). The registration has bounds of
 * its own on purpose: its password has at least 5 characters (`registrationBounds`).
 */
export const accountBounds = {
  login: [2, 50],
  email: [5, 254],
  name: [1, 50],
  password: [4, 50],
} as const;
