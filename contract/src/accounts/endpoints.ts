import { accountBounds } from '@lernhaus/domain/accounts/account-bounds';
import { mailPattern } from '@lernhaus/domain/accounts/mail-pattern';
import { roles } from '@lernhaus/domain/accounts/roles';
import { languages } from '@lernhaus/domain/tenants/tenant-language';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { boundedText, nonBlank, replyAddress, visibleLine, withoutHiddenCharacters } from '../text-schemas.ts';

const bounded = (field: keyof typeof accountBounds) => {
  const [min, max] = accountBounds[field];
  return boundedText(max, min);
};
const nonBlankText = (max: number) => nonBlank(boundedText(max));
/** A name, as others read it: in lists and in the subjects of mails. */
export const personName = boundedText(accountBounds.name[1]).overwrite(visibleLine);
export const language = z.enum(languages);
export const email = withoutHiddenCharacters(bounded('email').regex(mailPattern));
export const password = bounded('password');
export const login = withoutHiddenCharacters(bounded('login').regex(/^\S+$/));

/** The signed-in account, as the browser needs it (specification 3, Account). */
export const account = z.object({
  id: z.string(),
  login: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string(),
  /**
   * The new address, which replaces `email` when its holder follows the mailed link; null when no change is pending.
   */
  newEmail: z.string().nullable(),
  activated: z.boolean(),
  langKey: language,
  authorities: z.array(z.enum(roles)),
  /** Ids of the courses this account may learn. */
  courses: z.array(z.string()),
  company: z.string(),
});
export type Account = z.infer<typeof account>;

/** Signs in. The reply's header `authorization` contains the same token as a bearer token. */
export const authenticate = endpoint({
  id: 'accounts.authenticate',
  cost: 20,
  summary: 'Sign in',
  method: 'POST',
  area: 'api',
  path: '/authenticate',
  access: 'public',
  body: z.object({ username: nonBlankText(254), password: boundedText(200, 1), rememberMe: z.boolean().nullish() }),
  reply: z.object({ id_token: z.string() }),
});

export const signOut = endpoint({
  id: 'accounts.signOut',
  writes: true,
  summary: 'Sign out: ends the token of this call',
  method: 'GET',
  area: 'api',
  path: '/authenticate/logout/:login',
  access: 'anyAccount',
  params: z.object({ login: z.string().max(254) }),
  /** The identity provider's own sign-out page, which the browser opens next; null when there is none. */
  reply: z.object({ logoutUrl: replyAddress }),
});

export const readAccount = endpoint({
  id: 'accounts.read',
  summary: 'The signed-in account',
  method: 'GET',
  area: 'api',
  path: '/account',
  access: 'anyAccount',
  reply: account,
});

export const saveAccount = endpoint({
  id: 'accounts.save',
  fixedInDemo: true,
  summary: 'Save the settings of the signed-in account',
  method: 'POST',
  area: 'api',
  path: '/account',
  access: 'signedIn',
  body: z.object({
    firstName: nonBlank(personName),
    lastName: nonBlank(personName),
    /**
     * A new address takes effect when its holder confirms it. Changing it requires `currentPassword`. The current
     * address cancels a pending change; without an address, the change stays pending.
     */
    email: email.optional(),
    currentPassword: boundedText(200).nullish(),
    langKey: language.optional(),
  }),
  reply: account,
});

export const confirmEmail = endpoint({
  id: 'accounts.confirmEmail',
  fixedInDemo: true,
  summary: 'Confirm a new e-mail address with the mailed key',
  method: 'POST',
  area: 'api',
  path: '/account/confirm-email',
  access: 'public',
  body: z.object({ key: boundedText(200) }),
});

/** The token of the reply replaces the caller's. The header `authorization` contains it as a bearer token, too. */
export const changePassword = endpoint({
  id: 'accounts.changePassword',
  fixedInDemo: true,
  cost: 20,
  summary: 'Change the password: ends every token issued under the old one, and replies with a new one',
  method: 'POST',
  area: 'api',
  path: '/account/change-password',
  access: 'signedIn',
  body: z.object({ currentPassword: boundedText(200), newPassword: password }),
  reply: z.object({ id_token: z.string() }),
});

export const requestReset = endpoint({
  id: 'accounts.requestReset',
  fixedInDemo: true,
  summary: 'Mail a reset key; the reply does not reveal whether the address is known',
  method: 'POST',
  area: 'api',
  path: '/account/reset-password/init',
  access: 'public',
  /** Sent as plain text; a JSON string is read as well. */
  body: z.string().trim().pipe(email),
  bodyType: 'text',
});

export const checkResetKey = endpoint({
  id: 'accounts.checkResetKey',
  summary: 'Whether a reset key can still set a password',
  method: 'POST',
  area: 'api',
  path: '/account/reset-password/check',
  access: 'public',
  body: z.object({ key: boundedText(200) }),
  reply: z.object({ valid: z.boolean() }),
});

export const finishReset = endpoint({
  id: 'accounts.finishReset',
  fixedInDemo: true,
  cost: 20,
  summary: 'Set a new password with a reset key',
  method: 'POST',
  area: 'api',
  path: '/account/reset-password/finish',
  access: 'public',
  body: z.object({ key: boundedText(200), newPassword: password }),
});

export const activate = endpoint({
  id: 'accounts.activate',
  writes: true,
  summary: 'Activate an account with its key',
  method: 'GET',
  area: 'api',
  path: '/activate',
  access: 'public',
  query: z.object({ key: z.string().max(200).optional() }),
});

export const register = endpoint({
  id: 'accounts.register',
  cost: 20,
  summary: 'Create the account of a student, who activates it with a mailed key',
  method: 'POST',
  area: 'api',
  path: '/register',
  access: 'public',
  body: z.object({
    login,
    email,
    password,
    firstName: personName.nullish(),
    lastName: personName.nullish(),
    langKey: language.nullish(),
  }),
  status: 201,
});
