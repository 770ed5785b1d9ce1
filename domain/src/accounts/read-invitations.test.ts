import { expect, test } from 'vitest';
import { grantableRoles } from './grantable-roles.ts';
import { type InviteProblem, readInvitations } from './read-invitations.ts';
import type { Role } from './roles.ts';

const grantable = grantableRoles(['ROLE_USER']);
const read = (csv: string) => readInvitations(csv, { rows: 200, grantable });
const first = (csv: string) => read(csv)?.[0];

test('a file of a spreadsheet becomes invitations', () => {
  expect(
    read('E-Mail;Vorname;Nachname;Benutzername;Rolle;Kurse\nAda@Example.org;Ada;L.;ada;Autorin;Botany, basics|Maths'),
  ).toEqual([
    {
      line: 2,
      email: 'ada@example.org',
      login: 'ada',
      firstName: 'Ada',
      lastName: 'L.',
      roles: ['ROLE_WORKER'],
      courses: ['Botany, basics', 'Maths'],
      problem: null,
      word: null,
    },
  ]);
});

test('an address alone is enough: it is the login of a learner', () => {
  expect(first('email\nada@example.org')).toMatchObject({
    login: 'ada@example.org',
    roles: ['ROLE_STUDENT'],
    courses: [],
  });
});

test('the contacts of an e-mail program have their addresses far to the right', () => {
  const others = Array.from({ length: 90 }, (_, at) => `Column ${at}`).join(',');
  const csv = `First Name,${others},E-mail Address\nAda,${others},ada@example.org`;
  expect(first(csv)).toMatchObject({ email: 'ada@example.org', firstName: 'Ada', problem: null });
});

test.each<[cell: string, roles: readonly Role[], why: string]>([
  ['', ['ROLE_STUDENT'], 'no role'],
  ['Learner', ['ROLE_STUDENT'], 'a word of the screens'],
  ['ROLE_USER', ['ROLE_USER'], 'a word of the API'],
  ['Inhaberin | Lernende', ['ROLE_USER', 'ROLE_STUDENT'], 'two roles in German'],
  ['Leitung | Kursteam', ['ROLE_USER', 'ROLE_WORKER'], 'the words of the German screens'],
])('the role %j is %j: %s', (cell, roles, _why) => {
  expect(first(`email,role\nada@example.org,"${cell}"`)).toMatchObject({ roles, problem: null });
});

test.each<[line: string, problem: InviteProblem, word: string | null, why: string]>([
  ['ada.example.org,,', 'badEmail', null, 'no address'],
  ['ada@example,,', 'badEmail', null, 'a domain without a dot'],
  ['a\u200Bda@example.org,,', 'badEmail', null, 'a hidden character'],
  [`${'a'.repeat(300)}@example.org,,`, 'badEmail', null, 'too long'],
  ['ada@example.org,a da,', 'badLogin', null, 'a blank in the login'],
  [`${'a'.repeat(60)}@example.org,,`, 'badLogin', null, 'an address that is too long for a login'],
  ['ada@example.org,ada,king', 'badRole', 'king', 'an unknown role'],
  ['ada@example.org,ada,ROLE_ADMIN', 'badRole', 'ROLE_ADMIN', 'a role above one’s own'],
])('the line %j is refused with %s (%s): %s', (line, problem, word, _why) => {
  expect(first(`email,login,role\n${line}`)).toMatchObject({ problem, word });
});

test('the second line with an address or a login is a duplicate', () => {
  const csv = 'email,login\na@example.org,ada\nA@example.org,other\nb@example.org,ADA\nc@example.org,cleo';
  expect(read(csv)?.map(({ problem }) => problem)).toEqual([null, 'duplicate', 'duplicate', null]);
});

test('a file without a column of addresses is not a file of invitations', () => {
  expect(read('ada@example.org\nbob@example.org')).toBeNull();
  expect(read('')).toBeNull();
});
