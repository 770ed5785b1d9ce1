import { expect, test } from 'vitest';
import { dummyHash, Passwords } from './passwords.ts';

const passwords = new Passwords();
const cost = (hash: string) => hash.split('$').slice(1, 4);

test('a password matches its hash however its letters are encoded, and no other does', async () => {
  const hash = await passwords.hash('größe ﬁ');
  expect(await passwords.matches('größe fi', hash)).toBe(true);
  expect(await passwords.matches('grösse fi', hash)).toBe(false);
});

test('a sign-in with an unknown login takes as long as one with a known login, and always fails', async () => {
  const hash = await passwords.hash('four');
  expect(cost(hash)).toEqual(['argon2id', 'v=19', 'm=19456,t=2,p=1']);
  expect(cost(dummyHash)).toEqual(cost(hash));
  expect(await passwords.matches('four', null)).toBe(false);
});

test('hashes of one password differ', async () => {
  expect(await passwords.hash('four')).not.toBe(await passwords.hash('four'));
});

test('a full queue of password checks refuses new ones, and the queued ones are answered', async () => {
  const flood = Array.from({ length: 310 }, () =>
    passwords.matches('x', 'not a hash').catch((error: unknown) => (error as Error).message),
  );
  const answers = await Promise.all(flood);
  expect(answers.filter((answer) => answer === 'error.http.503')).toHaveLength(8);
  expect(await passwords.matches('x', null)).toBe(false);
});
