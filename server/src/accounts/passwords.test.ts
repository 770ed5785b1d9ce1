import { expect, test } from 'vitest';
import type { TurnOwner } from '../platform/turns.ts';
import { dummyHash, Passwords } from './passwords.ts';

const passwords = new Passwords();
const [alpha, beta] = [{ tenant: 'alpha' }, { tenant: 'beta' }];
const cost = (hash: string) => hash.split('$').slice(1, 4);

test('a password matches its hash however its letters are encoded, and no other does', async () => {
  const hash = await passwords.hash(alpha, 'größe ﬁ');
  expect(await passwords.matches(alpha, 'größe fi', hash)).toBe(true);
  expect(await passwords.matches(alpha, 'grösse fi', hash)).toBe(false);
});

test('a sign-in with an unknown login takes as long as one with a known login, and always fails', async () => {
  const hash = await passwords.hash(alpha, 'four');
  expect(cost(hash)).toEqual(['argon2id', 'v=19', 'm=19456,t=2,p=1']);
  expect(cost(dummyHash)).toEqual(cost(hash));
  expect(await passwords.matches(alpha, 'four', null)).toBe(false);
});

test('hashes of one password differ', async () => {
  expect(await passwords.hash(alpha, 'four')).not.toBe(await passwords.hash(alpha, 'four'));
});

test('a full queue of password checks refuses new ones, and the queued ones are answered', async () => {
  const flood = Array.from({ length: 310 }, () =>
    passwords.matches(alpha, 'x', 'not a hash').catch((error: unknown) => (error as Error).message),
  );
  const answers = await Promise.all(flood);
  expect(answers.filter((answer) => answer === 'error.http.503')).toHaveLength(8);
  expect(await passwords.matches(alpha, 'x', null)).toBe(false);
});

test('a sign-in waits neither for the many sign-ins of another company, nor for those of another network at its own company', async () => {
  const answeredNames: string[] = [];
  const check = async (name: string, asker: TurnOwner) => {
    await passwords.matches(asker, 'x', 'not a hash').catch(() => undefined);
    answeredNames.push(name);
  };
  const flood = Array.from({ length: 100 }, () => check('flood', { ...alpha, account: '192.0.2.1' }));
  await Promise.all([
    ...flood,
    check('other company', beta),
    check('other network', { ...alpha, account: '192.0.2.2' }),
  ]);
  expect(answeredNames.indexOf('other company')).toBeLessThan(5);
  expect(answeredNames.indexOf('other network')).toBeLessThan(5);
});
