import { cutText } from '../cut-text.ts';
import { accountBounds } from './account-bounds.ts';
import { normaliseLogin } from './normalise-login.ts';
import { parseCsv } from './parse-csv.ts';
import type { Role } from './roles.ts';

/**
 * Why a line cannot be an invitation. `duplicate`: an earlier line has the address or the login. `sameNameCourses`:
 * several courses have the name that it gives.
 */
export const inviteProblems = [
  'badEmail',
  'badLogin',
  'badName',
  'badRole',
  'badCourse',
  'duplicate',
  'loginTaken',
  'sameNameCourses',
] as const;
export type InviteProblem = (typeof inviteProblems)[number];

/** A line of the file as an invitation. */
export interface Invitation {
  /** From 1. */
  readonly line: number;
  readonly email: string;
  readonly login: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly roles: readonly Role[];
  /** Names or ids of courses, as typed. */
  readonly courses: readonly string[];
  readonly problem: InviteProblem | null;
  /** The word that was not understood. */
  readonly word: string | null;
}

const columns = ['email', 'firstName', 'lastName', 'login', 'roles', 'courses'] as const;
type Column = (typeof columns)[number];

/** The headings that people write, in lower case without spaces, hyphens and underscores. */
const headings: Readonly<Record<Column, readonly string[]>> = {
  email: ['email', 'emailaddress', 'mail', 'emailadresse'],
  firstName: ['firstname', 'givenname', 'vorname'],
  lastName: ['lastname', 'surname', 'familyname', 'nachname', 'name'],
  login: ['login', 'username', 'benutzername'],
  roles: ['role', 'roles', 'rolle', 'rollen', 'authorities'],
  courses: ['course', 'courses', 'kurs', 'kurse'],
};

const roleWords: Readonly<Partial<Record<Role, readonly string[]>>> = {
  ROLE_STUDENT: ['role_student', 'student', 'learner', 'lernender', 'lernende', 'teilnehmer', 'teilnehmerin'],
  ROLE_WORKER: ['role_worker', 'worker', 'author', 'reviewer', 'autor', 'autorin', 'kursteam'],
  ROLE_USER: ['role_user', 'user', 'owner', 'inhaber', 'inhaberin', 'leitung'],
};

const [, maxEmail] = accountBounds.email;
const [minLogin, maxLogin] = accountBounds.login;
const [, maxName] = accountBounds.name;
const maxCourses = 20;
/** More than the contacts of an e-mail program have, whose address is far to the right. */
const maxColumns = 200;
const emailPattern = /^[^\s@<>"]{1,64}@[^\s@<>".]{1,63}(?:\.[^\s@<>".]{1,63}){1,8}$/;

const foldHeading = (heading: string): string => heading.toLowerCase().replaceAll(/[\s_-]/g, '');
const wordsIn = (cell: string): string[] =>
  cell
    .split(/[;|,+]/)
    .map((word) => word.trim())
    .filter(Boolean);

/**
 * Reads invitations from a CSV file, in one pass; at most `rows` lines. A person without a role becomes a learner;
 * without a login the address is the login. Null when the header names no column of addresses.
 */
export function readInvitations(
  csv: string,
  { rows, grantable }: { readonly rows: number; readonly grantable: readonly Role[] },
): readonly Invitation[] | null {
  const [header, ...records] = parseCsv(csv, { records: rows + 1, cells: maxColumns });
  const places = new Map(
    columns.map((column) => [
      column,
      header?.cells.findIndex((cell) => headings[column].includes(foldHeading(cell))) ?? -1,
    ]),
  );
  if ((places.get('email') ?? -1) < 0) return null;
  const emails = new Set<string>();
  return records.map(({ line, cells }) => {
    const cell = (column: Column) => cells[places.get(column) ?? -1] ?? '';
    const invitation = invitationOf(line, cell, grantable);
    if (invitation.problem !== null) return invitation;
    const names = [invitation.email, invitation.login];
    const isDuplicate = names.some((name) => emails.has(name));
    for (const name of names) emails.add(name);
    return isDuplicate ? { ...invitation, problem: 'duplicate' } : invitation;
  });
}

function invitationOf(line: number, cell: (column: Column) => string, grantable: readonly Role[]): Invitation {
  const emailText = cell('email').slice(0, maxEmail + 1);
  const [firstName, lastName] = [cell('firstName'), cell('lastName')];
  const cells = {
    email: normaliseLogin(emailText),
    login: normaliseLogin(cell('login').slice(0, maxLogin + 1) || emailText),
    isName: firstName.length <= maxName && lastName.length <= maxName,
  };
  const { granted, wrong } = rolesIn(cell('roles'), grantable);
  const problem = problemOf(cells) ?? (wrong === null ? null : 'badRole');
  return {
    line,
    email: cells.email ?? emailText,
    login: cells.login ?? '',
    firstName: cutText(firstName, maxName),
    lastName: cutText(lastName, maxName),
    roles: granted,
    courses: coursesIn(cell('courses')),
    problem,
    word: problem === 'badRole' ? wrong : null,
  };
}

function problemOf({
  email,
  login,
  isName,
}: {
  readonly email: string | null;
  readonly login: string | null;
  readonly isName: boolean;
}): InviteProblem | null {
  if (email === null || email.length > maxEmail || !emailPattern.test(email)) return 'badEmail';
  if (login === null || login.length < minLogin || login.length > maxLogin) return 'badLogin';
  return isName ? null : 'badName';
}

/** The names of courses in a cell. They may contain commas, so only semicolons and bars separate them. */
const coursesIn = (cell: string): string[] =>
  cell
    .split(/[;|]/)
    .map((word) => word.trim())
    .filter(Boolean)
    .slice(0, maxCourses);

/** The roles in a cell; an empty cell means learner. `wrong` is the first word that is not a role. */
function rolesIn(
  cell: string,
  grantable: readonly Role[],
): { readonly granted: readonly Role[]; readonly wrong: string | null } {
  const granted = new Set<Role>();
  for (const word of wordsIn(cell)) {
    const role = grantable.find((one) => roleWords[one]?.includes(word.toLowerCase()));
    if (!role) return { granted: [], wrong: cutText(word, maxName) };
    granted.add(role);
  }
  return { granted: granted.size > 0 ? [...granted] : ['ROLE_STUDENT'], wrong: null };
}
