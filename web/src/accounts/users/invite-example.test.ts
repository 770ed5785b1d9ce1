import { readInvitations } from '@lernhaus/domain/accounts/read-invitations';
import { roles } from '@lernhaus/domain/accounts/roles';
import { expect, test } from 'vitest';
import de from '../../../../locales/de/accounts.json' with { type: 'json' };
import en from '../../../../locales/en/accounts.json' with { type: 'json' };

test.each([
  ['en', en],
  ['de', de],
])('the example of a file is read without problems (%s)', (_language, texts) => {
  const read = readInvitations(texts['users.invite.csv'], { rows: 10, grantable: roles });
  expect(read?.map(({ email, roles, courses, problem }) => [email, roles, courses.length, problem])).toEqual([
    ['ada@example.org', ['ROLE_WORKER'], 0, null],
    [expect.stringMatching(/@example\.org$/), ['ROLE_STUDENT'], 1, null],
  ]);
});
