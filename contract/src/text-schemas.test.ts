import { expect, test } from 'vitest';
import { saveAccount } from './accounts/endpoints.ts';
import { changedUserBody, newUserBody } from './accounts/users.ts';
import { sendContact } from './marketing/endpoints.ts';
import { checkSettings } from './tenants/check-setting.ts';
import { visibleLine, visibleText } from './text-schemas.ts';

test.each([
  ['Ada\u202eecilA', 'AdaecilA', 'no override of the direction'],
  ['\u2066Lovelace\u2069', 'Lovelace', 'no isolated direction'],
  [' Ada\r\nLovelace\t', 'Ada Lovelace', 'one line'],
  ['\u200b\ufeff', '', 'nothing visible is nothing'],
  ['👩\u200d🚀', '👩\u200d🚀', 'an emoji of several parts'],
  ['می\u200cخواهم', 'می\u200cخواهم', 'a Persian word'],
  ['<script>', '<script>', 'what is typed is text'],
])('the line %j is read as %j: %s', (line, read) => {
  expect(visibleLine(line)).toBe(read);
});

test('names of users and short settings are read as lines without hidden characters', () => {
  const names = { firstName: 'Ev\u0001il', lastName: 'L\tM' };
  const read = { firstName: 'Evil', lastName: 'L M' };
  expect(saveAccount.body.parse(names)).toMatchObject(read);
  expect(newUserBody.parse({ ...names, login: 'eve', email: 'eve@example.org' })).toMatchObject(read);
  expect(changedUserBody.parse(names)).toMatchObject(read);
  expect(saveAccount.body.safeParse({ ...names, firstName: '\u200b' }).success).toBe(false);
  const [name, text] = checkSettings([
    { key: 'COMPANY_DETAILS', subkey: 'COMPANY_NAME', value: 'A\tschool\u0001' },
    { key: 'PAGE_LMS', subkey: 'SECTION_TEXT_1', value: 'A\nB' },
  ]);
  expect([name, text]).toEqual([
    { act: 'write', value: 'A school' },
    { act: 'write', value: 'A\nB' },
  ]);
});

test('a text keeps its lines and loses its hidden characters', () => {
  expect(visibleText('one\u202e\r\n\ttwo\u0007')).toBe('one\n two');
});

test('an enquiry is read as its company will see it; hidden characters are neither a name nor an address', () => {
  const enquiry = { email: 'ada@example.org', firstName: 'Ada\u202e', lastName: 'Lovelace', phoneNumber: '1' };
  expect(sendContact.body.parse(enquiry)).toMatchObject({ firstName: 'Ada' });
  const refusal = sendContact.body.safeParse({ ...enquiry, lastName: '\u200b', email: 'ada\u202e@example.org' });
  expect(refusal.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['email', 'Pattern'],
    ['lastName', 'NotNull'],
  ]);
});
