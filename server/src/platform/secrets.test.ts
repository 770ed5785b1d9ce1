import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keyFor, readAppSecret, SecretCipher } from './secrets.ts';

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'lernhaus-secrets-'));
});
afterAll(() => rmSync(dataDir, { recursive: true }));

const purposes = ['tokens', 'links', 'settings', 'drag items', 'forms'] as const;
const secret = 'a secret of at least thirty-two characters';

test('the embedded default creates its secret once, readable only by its owner', () => {
  const place = { appSecret: undefined, dataDir: join(dataDir, 'new') };
  const first = readAppSecret(place);
  expect(first).toHaveLength(43);
  expect(readAppSecret(place)).toBe(first);
  expect(statSync(join(place.dataDir, 'app-secret')).mode & 0o777).toBe(0o600);
  expect(readdirSync(place.dataDir)).toEqual(['app-secret']);
});

test.each(['', '\n', 'half of a secret'])('a secret file that has only %j is refused and named', (content) => {
  const place = { appSecret: undefined, dataDir: join(dataDir, 'damaged') };
  mkdirSync(place.dataDir, { recursive: true });
  const file = join(place.dataDir, 'app-secret');
  writeFileSync(file, content);
  expect(() => readAppSecret(place)).toThrow(`${file} is not a complete secret`);
});

test('a secret from the settings is used, and nothing is written', () => {
  expect(readAppSecret({ appSecret: secret, dataDir: '/nowhere' })).toBe(secret);
});

test('every purpose and every installation has its own key', () => {
  const keys = [secret, 'another secret of at least thirty-two'].flatMap((root) =>
    purposes.map((purpose) => keyFor(root, purpose)),
  );
  expect(new Set(keys.map((key) => Buffer.from(key).toString('hex'))).size).toBe(purposes.length * 2);
});

const secretCipher = new SecretCipher(keyFor(secret, 'settings'));

test('a sealed value can be opened, and two seals of one value differ', () => {
  const sealedText = secretCipher.seal('rzp_secret ✓', 'alpha/KEY_SECRET');
  expect(sealedText).not.toContain('rzp');
  expect(secretCipher.seal('rzp_secret ✓', 'alpha/KEY_SECRET')).not.toBe(sealedText);
  expect(secretCipher.open(sealedText, 'alpha/KEY_SECRET')).toBe('rzp_secret ✓');
  expect(secretCipher.open(secretCipher.seal('', 'x'), 'x')).toBe('');
});

test.each<[string, (sealedText: string) => [string, string]]>([
  ['moved to another place', (sealedText) => [sealedText, 'beta/KEY_SECRET']],
  ['changed', (sealedText) => [sealedText.replace(/.{4}$/, 'AAAA'), 'alpha/KEY_SECRET']],
  ['cut off', (sealedText) => [sealedText.slice(0, 20), 'alpha/KEY_SECRET']],
  ['no seal at all', () => ['rzp_secret', 'alpha/KEY_SECRET']],
  ['empty', () => ['', 'alpha/KEY_SECRET']],
])('a seal that was %s cannot be opened', (_case, change) => {
  expect(secretCipher.open(...change(secretCipher.seal('rzp_secret', 'alpha/KEY_SECRET')))).toBeNull();
});

test('another installation cannot open a seal', () => {
  const other = new SecretCipher(keyFor('another secret of at least thirty-two', 'settings'));
  expect(other.open(secretCipher.seal('rzp_secret', 'x'), 'x')).toBeNull();
});
