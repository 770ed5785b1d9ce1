import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSecrets } from './secrets.ts';

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'lernhaus-secrets-'));
});
afterAll(() => rmSync(dataDir, { recursive: true }));

const secrets = openSecrets({ appSecret: 'a secret of at least thirty-two characters', dataDir: '/nowhere' });

test('the embedded default makes its secret once, for its owner only', () => {
  const place = { dataDir: join(dataDir, 'new') };
  const first = openSecrets(place);
  const second = openSecrets(place);
  expect(second.key('token')).toEqual(first.key('token'));
  expect(statSync(join(place.dataDir, 'app-secret')).mode & 0o777).toBe(0o600);
});

test('every purpose and every installation has a key of its own', () => {
  const other = openSecrets({ appSecret: 'another secret of at least thirty-two', dataDir });
  const keys = [secrets, other].flatMap((one) =>
    (['token', 'signing', 'settings'] as const).map((purpose) => one.key(purpose)),
  );
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(6);
});

test('what is sealed comes back, and looks different every time', () => {
  const sealed = secrets.encrypt('rzp_secret ✓', 'alpha/KEY_SECRET');
  expect(sealed).not.toContain('rzp');
  expect(secrets.encrypt('rzp_secret ✓', 'alpha/KEY_SECRET')).not.toBe(sealed);
  expect(secrets.decrypt(sealed, 'alpha/KEY_SECRET')).toBe('rzp_secret ✓');
  expect(secrets.decrypt(secrets.encrypt('', 'x'), 'x')).toBe('');
});

test.each<[string, (sealed: string) => [string, string]]>([
  ['moved to another place', (sealed) => [sealed, 'beta/KEY_SECRET']],
  ['changed', (sealed) => [`${sealed.slice(0, -3)}AAA`, 'alpha/KEY_SECRET']],
  ['cut off', (sealed) => [sealed.slice(0, 20), 'alpha/KEY_SECRET']],
  ['no seal at all', () => ['rzp_secret', 'alpha/KEY_SECRET']],
  ['empty', () => ['', 'alpha/KEY_SECRET']],
])('a seal that was %s opens nothing', (_case, change) => {
  const sealed = secrets.encrypt('rzp_secret', 'alpha/KEY_SECRET');
  expect(secrets.decrypt(...change(sealed))).toBeUndefined();
});

const query = (link: string) => Object.fromEntries(new URL(link, 'http://localhost').searchParams);

test('a signed link is good for its path until it expires', () => {
  const signed = query(secrets.signLink('/files/alpha/a.mp4', 1000));
  expect(secrets.verifyLink('/files/alpha/a.mp4', signed, 999)).toBe(true);
  expect(secrets.verifyLink('/files/alpha/a.mp4', signed, 1000)).toBe(false);
  expect(secrets.verifyLink('/files/beta/a.mp4', signed, 999)).toBe(false);
});

test.each<[string, object]>([
  ['a later end', { expires: '9999' }],
  ['a second end', { expires: ['1000', '9999'] }],
  ['no number', { expires: '1e9' }],
  ['no end', { expires: undefined }],
  ['another signature', { signature: 'A'.repeat(43) }],
  ['a short signature', { signature: 'A' }],
  ['no signature', { signature: undefined }],
])('a link with %s is refused', (_case, change) => {
  const signed = { ...query(secrets.signLink('/files/alpha/a.mp4', 1000)), ...change };
  expect(secrets.verifyLink('/files/alpha/a.mp4', signed, 999)).toBe(false);
});
