import { z } from 'zod';

/**
 * A query parameter with ids, joined by commas or repeated. Returns the ids without blank ones; null without the
 * parameter.
 */
export const idList = z
  .union([z.string().max(20_000), z.array(z.string().max(20_000)).max(500)])
  .optional()
  .transform((text) =>
    text === undefined
      ? null
      : [text]
          .flat()
          .flatMap((part) => part.split(','))
          .map((part) => part.trim())
          .filter(Boolean),
  );

/** Logins for `loginList`: a comma in a login is written as `%2C`, and a percent sign as `%25`. */
export const joinLogins = (logins: readonly string[]): string =>
  logins.map((login) => login.replace(/[%,]/g, encodeURIComponent)).join(',');

/** Logins as `joinLogins` writes them, or the parameter repeated. */
export const loginList = idList.transform(
  (list) => list?.map((login) => login.replace(/%2C|%25/g, decodeURIComponent)) ?? null,
);
