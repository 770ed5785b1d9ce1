/**
 * What acts and is no user: visitors, the command line, the platform, and the payment provider's reports. Audits and
 * rows have these names where they have the login of a user, so no new account has one as its login.
 */
export const outsiders = ['anonymous', 'operator', 'system', 'webhook', 'reconcile'] as const;
export type Outsider = (typeof outsiders)[number];

/** What has this name and is no user; undefined for any other name. */
export const outsiderOf = (name: string): Outsider | undefined => outsiders.find((one) => one === name);
