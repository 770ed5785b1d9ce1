import { type Role, roles } from '@lernhaus/domain/accounts/roles';
import { currencies } from '@lernhaus/domain/billing/currency';
import { z } from 'zod';
import { endpoint, id, pageQuery } from '../endpoint.ts';
import { idList, loginList } from '../id-list.ts';
import { searchLength } from '../search-lengths.ts';
import { boundedText, replyAddress } from '../text-schemas.ts';
import { email, language, login, password, personName } from './endpoints.ts';
import { admins, editors, owners } from './role-groups.ts';

/** A user, as the company's owners see it (specification 3, User). */
export const user = z.object({
  id: z.string(),
  login: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string(),
  company: z.string(),
  /** The logo of the company is an address: these two fields of the specification are always null. */
  companyLogo: z.null(),
  companyLogoContentType: z.null(),
  companyLogoUrl: replyAddress,
  activated: z.boolean(),
  langKey: language,
  authorities: z.array(z.enum(roles)),
  createdBy: z.string(),
  createdDate: z.string(),
  lastModifiedBy: z.string(),
  lastModifiedDate: z.string(),
  /** Null before the first sign-in. */
  lastSignInDate: z.string().nullable(),
  /** The link that was mailed and not used yet: to activate the account, or to choose a first password. */
  pendingMail: z.enum(['activation', 'invitation']).nullable(),
  version: z.number(),
});
export type User = z.infer<typeof user>;

/** A user with the ids of their courses; the course screens load it by login. */
const userWithCourses = user.extend({ courses: z.array(z.string()) });
export type UserWithCourses = z.infer<typeof userWithCourses>;

/** A user's own row for a user who writes no courses: without the fields that say who changed it. */
export const ownUser = userWithCourses.omit({
  createdBy: true,
  createdDate: true,
  lastModifiedBy: true,
  lastModifiedDate: true,
  pendingMail: true,
  version: true,
});

/** A user as a choice in a filter, or as the name behind an id. */
const userCard = user.pick({
  id: true,
  login: true,
  firstName: true,
  lastName: true,
  email: true,
  company: true,
});
export type UserCard = z.infer<typeof userCard>;

/** `waiting`: an activation or invitation was mailed and not used yet. */
export const userStates = ['active', 'inactive', 'waiting'] as const;

/** The fields by which a list of users can be sorted; `name` is the name as it is shown, first name first. */
export const userSorts = [
  'name',
  'id',
  'login',
  'firstName',
  'lastName',
  'email',
  'company',
  'activated',
  'langKey',
  'createdBy',
  'createdDate',
  'lastModifiedBy',
  'lastModifiedDate',
  'lastSignInDate',
] as const;

const name = personName.nullish();
const withoutDuplicates = (values: readonly Role[]) => roles.filter((role) => values.includes(role));
const authorities = z.array(z.enum(roles)).max(50).transform(withoutDuplicates);
/** An empty password field in a form means: no password. */
const optionalPassword = z.union([z.literal('').transform(() => null), password]).nullish();

export const newUserBody = z.object({
  login,
  email,
  firstName: name,
  lastName: name,
  langKey: language.nullish(),
  activated: z.boolean().nullish(),
  authorities: authorities.nullish(),
  /** Used only for the platform's ADMIN on the main host; everybody else adds users to their own company. */
  company: boundedText(20).nullish(),
  /** Without a password, the user gets a mail with a link to choose one. */
  password: optionalPassword,
});

/** An omitted field keeps its value. Login and company cannot change. */
export const changedUserBody = z.object({
  login: login.nullish(),
  email: email.optional(),
  firstName: name,
  lastName: name,
  langKey: language.optional(),
  activated: z.boolean().optional(),
  authorities: authorities.optional(),
  password: optionalPassword,
  version: z.number().int().nullish(),
});

const at = { area: 'api' as const, access: owners };
const byLogin = z.object({ login: z.string().max(254) });
/** The platform's ADMIN sees the users of all companies, where two users may have the same login. */
const ofCompany = z.object({ company: z.string().max(20).optional() });

export const listUsers = endpoint({
  ...at,
  id: 'users.list',
  summary: 'A page of the users of the company',
  method: 'GET',
  path: '/users',
  query: pageQuery.extend({
    /** Words to find in the login, the names or the e-mail address. */
    search: boundedText(searchLength).optional(),
    /** Only for the platform's ADMIN on the main host: the users of one company. */
    company: boundedText(20).optional(),
    role: z.enum(['', ...roles]).optional(),
    /** Only users who have access to this course now. */
    courseId: boundedText(100).optional(),
    state: z.enum(['', ...userStates]).optional(),
  }),
  reply: z.array(user),
});

export const listAuthorities = endpoint({
  ...at,
  id: 'users.authorities',
  summary: 'The roles the caller may grant',
  method: 'GET',
  path: '/users/authorities',
  reply: z.array(z.enum(roles)),
});

export const readUser = endpoint({
  id: 'users.get',
  summary: 'A user by login: authors read all users of their company, others only themselves',
  method: 'GET',
  area: 'api',
  path: '/users/:login',
  access: 'signedIn',
  params: byLogin,
  query: ofCompany,
  /** Users who write no courses get the second schema. */
  reply: z.union([userWithCourses, ownUser]),
});

export const readUserById = endpoint({
  ...at,
  id: 'users.getById',
  summary: 'A user by id',
  method: 'GET',
  path: '/users/byId/:id',
  params: z.object({ id }),
  reply: userWithCourses,
});

export const createUser = endpoint({
  ...at,
  id: 'users.create',
  fixedInDemo: true,
  summary: 'Add a user to the company',
  method: 'POST',
  path: '/users',
  body: newUserBody,
  validatedByUseCase: true,
  reply: user,
  status: 201,
});

export const updateUser = endpoint({
  ...at,
  id: 'users.update',
  fixedInDemo: true,
  summary: 'Change a user; a changed role, activation or password ends the user’s tokens',
  method: 'PUT',
  path: '/users',
  body: changedUserBody.extend({ id: z.unknown() }),
  validatedByUseCase: true,
  reply: user,
});

export const removeUser = endpoint({
  ...at,
  id: 'users.remove',
  fixedInDemo: true,
  summary: 'Delete a user with all learning records',
  method: 'DELETE',
  path: '/users/:login',
  params: byLogin,
  query: ofCompany,
  status: 204,
});

export const sendLinkAgain = endpoint({
  ...at,
  id: 'users.sendLink',
  fixedInDemo: true,
  summary: 'Mail the activation or the invitation again, with a new link; the old one ends',
  method: 'POST',
  path: '/users/:login/link',
  params: byLogin,
  query: ofCompany,
  reply: z.object({ kind: z.enum(['activation', 'invitation']), email: z.string() }),
});

export const readSessions = endpoint({
  ...at,
  id: 'users.sessions',
  summary: 'The open sign-ins of a person, the latest first',
  method: 'GET',
  path: '/users/:login/sessions',
  params: byLogin,
  query: ofCompany,
  reply: z.array(z.object({ since: z.string(), expires: z.string() })),
});

export const endSessions = endpoint({
  ...at,
  id: 'users.endSessions',
  fixedInDemo: true,
  summary: 'End all sessions of a user',
  method: 'DELETE',
  path: '/users/:login/sessions',
  params: byLogin,
  query: ofCompany,
  status: 204,
});

export const userFilterData = endpoint({
  id: 'users.filterData',
  summary: 'The users of the company as choices of a filter',
  method: 'GET',
  area: 'services',
  path: '/users/userFilterData',
  access: editors,
  reply: z.array(userCard),
});

export const allCompanies = endpoint({
  id: 'users.allCompanies',
  summary: 'The keys of all companies',
  method: 'GET',
  area: 'services',
  path: '/users/allCompanies',
  access: admins,
  reply: z.array(z.string()),
});

export const companyNames = endpoint({
  id: 'users.companyNames',
  summary: 'All companies with their display names and the currencies of their prices',
  method: 'GET',
  area: 'services',
  path: '/users/companyNames',
  access: admins,
  reply: z.array(z.object({ company: z.string(), name: z.string(), currency: z.enum(currencies) })),
});

export const usersByIds = endpoint({
  id: 'users.byIds',
  summary: 'Users by their ids or logins, by courses they may learn, or by ids and courses at once',
  method: 'GET',
  area: 'services',
  path: '/users/byIds',
  access: editors,
  query: z.object({ ids: idList, logins: loginList, courseIds: idList }),
  reply: z.array(userCard),
});
