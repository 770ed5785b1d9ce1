import type { Role } from '@lernhaus/domain/accounts/roles';
import { expect, test } from 'vitest';
import { claimedRoles, refuseAdminOutsideMain, refuseHigherRole, refuseSelfRemoval } from './may-manage.ts';
import { seatOf } from './seats.ts';

const who = (id: string, ...authorities: Role[]) => ({ id, authorities });
const codeOf = (act: () => void) => {
  try {
    act();
    return 'allowed';
  } catch (error) {
    return (error as Error).message;
  }
};

test('only platform admins may change platform admins', () => {
  const admin = who('a', 'ROLE_ADMIN');
  expect(codeOf(() => refuseHigherRole(who('u', 'ROLE_USER'), admin))).toBe('error.http.403');
  expect(codeOf(() => refuseHigherRole(who('b', 'ROLE_ADMIN'), admin))).toBe('allowed');
  expect(codeOf(() => refuseAdminOutsideMain(['ROLE_ADMIN'], 'alpha', 'lernhaus'))).toBe('error.validation');
  expect(codeOf(() => refuseAdminOutsideMain(['ROLE_ADMIN'], 'lernhaus', 'lernhaus'))).toBe('allowed');
});

test.each<[string, Parameters<typeof refuseSelfRemoval>[2], string]>([
  ['deleting', null, 'error.selfRemoval'],
  ['deactivating', { authorities: ['ROLE_USER'], activated: false }, 'error.selfRemoval'],
  ['demoting', { authorities: ['ROLE_STUDENT'], activated: true }, 'error.selfRemoval'],
  ['promoting', { authorities: ['ROLE_USER', 'ROLE_WORKER'], activated: true }, 'allowed'],
])('%s one’s own account with the body %j has the result %s', (_what, after, verdict) => {
  const me = who('me', 'ROLE_USER');
  expect(codeOf(() => refuseSelfRemoval(me, me, after))).toBe(verdict);
  expect(codeOf(() => refuseSelfRemoval(me, who('you', 'ROLE_USER'), after))).toBe('allowed');
});

test.each<[unknown, readonly Role[] | null]>([
  [undefined, null],
  ['text', null],
  [{ authorities: 'ROLE_ADMIN' }, null],
  [{ authorities: ['ROLE_ADMIN', 7, 'ROLE_KING'] }, ['ROLE_ADMIN']],
])('the body %j claims the roles %j', (body, roles) => {
  expect(claimedRoles(body)).toEqual(roles);
});

test.each<[Role[], ReturnType<typeof seatOf>]>([
  [['ROLE_STUDENT'], 'students'],
  [['ROLE_STUDENT', 'ROLE_WORKER'], 'adminUsers'],
  [['ROLE_USER'], 'adminUsers'],
  [['ROLE_USER_PRICE_PRO'], null],
  [[], null],
])('%j take the seat %s', (roles, seat) => {
  expect(seatOf(roles)).toBe(seat);
});
