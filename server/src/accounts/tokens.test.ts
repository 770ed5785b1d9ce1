import { SignJWT, UnsecuredJWT } from 'jose';
import { expect, test } from 'vitest';
import { Tokens } from './tokens.ts';

const now = new Date('2026-03-04T05:06:07Z');
const later = new Date(now.getTime() + 3_600_000);
const key = new Uint8Array(32).fill(1);
const at = (moment: Date, issuer = 'example.org', secret = key) => new Tokens(secret, issuer, () => moment);
const claims = { company: 'alpha', userId: 'u', sessionId: 's' };

test('a token holds the session’s id and no roles', async () => {
  const token = await at(now).sign(claims, later);
  expect(await at(now).read(token)).toEqual(claims);
  const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  expect(payload).toEqual({
    iss: 'example.org',
    aud: 'alpha',
    sub: 'u',
    jti: 's',
    iat: now.getTime() / 1000,
    exp: later.getTime() / 1000,
  });
});

test('a token that has expired, has changed, or was signed for another installation or with another key is rejected', async () => {
  const token = await at(now).sign(claims, later);
  expect(await at(later).read(token)).toBeNull();
  expect(await at(now, 'other.example').read(token)).toBeNull();
  expect(await at(now, 'example.org', new Uint8Array(32).fill(2)).read(token)).toBeNull();
  const [head, , signature] = token.split('.');
  const forgedClaims = Buffer.from(JSON.stringify({ ...claims, aud: 'lernhaus' })).toString('base64url');
  expect(await at(now).read(`${head}.${forgedClaims}.${signature}`)).toBeNull();
});

test('only one signing algorithm is accepted', async () => {
  const claims = { sub: 'u', jti: 's', aud: 'alpha', iss: 'example.org', iat: 1, exp: later.getTime() / 1000 };
  const stronger = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS512', typ: 'JWT' })
    .sign(new Uint8Array(64).fill(1));
  expect(await at(now).read(stronger)).toBeNull();
  expect(await at(now).read(new UnsecuredJWT(claims).encode())).toBeNull();
  const several = await new SignJWT({ ...claims, aud: ['alpha', 'lernhaus'] })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(key);
  expect(await at(now).read(several)).toBeNull();
});

test('a short key is refused', () => {
  expect(() => at(now, 'example.org', new Uint8Array(16))).toThrow(RangeError);
});
