/** A login contains no white space and no capital letters (`normaliseLogin`). */
const prefix = 'ADMIN ';
const maxLength = 50;

/**
 * The name of the platform's ADMIN in the rows of another company. A login is unique in its company only, and no user
 * of a company can have this name.
 */
export const platformName = (login: string): string => `${prefix}${login}`.slice(0, maxLength);

/** The login in such a name (its first 44 characters), or the name itself if it is the login of the company's own user. */
export const loginInName = (name: string): string => (isPlatformName(name) ? name.slice(prefix.length) : name);

/** Whether a name in a company's rows is the platform's ADMIN. */
export const isPlatformName = (name: string): boolean => name.startsWith(prefix);
