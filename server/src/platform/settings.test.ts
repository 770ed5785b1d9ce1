import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readSettings, SettingError } from './settings.ts';
import { settingsReference } from './settings-reference.ts';

const secret = 'a secret of at least thirty-two characters';

test('an empty environment gives the embedded default with demo data', () => {
  const settings = readSettings({});
  expect(settings).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    baseDomain: 'localhost',
    publicScheme: 'http',
    mainCompany: 'lernhaus',
    demoCompany: 'demo',
    product: '',
    production: false,
    seedDemo: true,
    durability: 'fast',
    trustedProxies: [],
    limitsLogin: { count: 5, windowSeconds: 900 },
    limitsReset: { count: 4, windowSeconds: 3600 },
    mailFrom: 'no-reply@localhost',
  });
  expect(settings.databaseUrl).toBeUndefined();
  expect(settings.storageUrl).toMatch(/^file:\/\/\/.*\/data\/files$/);
  expect(Object.isFrozen(settings)).toBe(true);
});

test.each([
  ['PORT', 'abc', 'PORT must be a whole number from 1 to 65535, but is "abc".'],
  [
    'LIMITS_NETWORK',
    '50/1m',
    'LIMITS_NETWORK must be at least 301 points in its time, because one call costs up to 301, but is 50.',
  ],
  [
    'METRICS_TOKEN',
    'a b c d e f g h i j k l m n o p q',
    'METRICS_TOKEN must be 20 to 200 letters, digits and characters of _.~+/=-, without blanks.',
  ],
  ['PORT', '0', 'PORT must be a whole number from 1 to 65535, but is "0".'],
  ['PORT', '65536', 'PORT must be a whole number from 1 to 65535, but is "65536".'],
  ['PUBLIC_SCHEME', 'ftp', 'PUBLIC_SCHEME must be http or https, but is "ftp".'],
  [
    'BASE_DOMAIN',
    'http://x',
    'BASE_DOMAIN must be a domain name in lower case, without scheme and port, but is "http://x".',
  ],
  ['MAIN_COMPANY', 'Lern-Haus', 'MAIN_COMPANY must be 2 to 20 letters from a to z, but is "Lern-Haus".'],
  ['SEED_DEMO', 'yes', 'SEED_DEMO must be true or false, but is "yes".'],
  ['DURABILITY', 'some', 'DURABILITY must be fast or strict, but is "some".'],
  [
    'LIMITS_LOGIN',
    '5',
    'LIMITS_LOGIN must be a number of calls per period, such as 5/15m (s, m or h), or off, but is "5".',
  ],
  [
    'DATABASE_URL',
    'mysql://u:p@h/d',
    'DATABASE_URL must be an address that begins with postgres: or postgresql:; in a password write / # ? @ % as %2F %23 %3F %40 %25.',
  ],
  [
    'STORAGE_URL',
    's3://AKIA:ab/cd@host/bucket',
    'STORAGE_URL must be an address that begins with file: or s3:; in a password write / # ? @ % as %2F %23 %3F %40 %25.',
  ],
  ['ASK_ME_URL', 'ftp://x', 'ASK_ME_URL must be an address that begins with http: or https:, but is "ftp://x".'],
  [
    'DATABASE_DIRECT_URL',
    'postgres://u:p@h/d',
    'DATABASE_DIRECT_URL needs DATABASE_URL with the address of the connection pooler.',
  ],
  ['MAIL_FROM', 'Lernhaus', 'MAIL_FROM must be an e-mail address, alone or as Name <address>, but is "Lernhaus".'],
  ['MAIL_FROM', 'A <a@>', 'MAIL_FROM must be an e-mail address, alone or as Name <address>, but is "A <a@>".'],
  ['PROCESSES', '2', 'PROCESSES must be 1 without DATABASE_URL: the embedded database belongs to one process.'],
  [
    'DATABASE_REPLICA_URL',
    'postgres://u:p@h/d',
    'DATABASE_REPLICA_URL needs DATABASE_URL with the address of the primary server.',
  ],
  ['APP_SECRET', 'short', 'APP_SECRET must be at least 32 characters.'],
  ['DEMO_COMPANY', 'lernhaus', 'DEMO_COMPANY must differ from MAIN_COMPANY, but both are "lernhaus".'],
])('%s=%s stops the start with one sentence', (name, value, sentence) => {
  expect(() => readSettings({ [name]: value })).toThrow(new SettingError(sentence));
});

test.each(['1.2.3', '10.0.0.0/33', 'localhost', '::1/129', '10.0.0.1/8/8'])('TRUSTED_PROXIES refuses %s', (value) => {
  expect(() => readSettings({ TRUSTED_PROXIES: value })).toThrow(/^TRUSTED_PROXIES must be a list of IP addresses/);
});

test('TRUSTED_PROXIES reads addresses and networks', () => {
  const { trustedProxies } = readSettings({ TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8,::1' });
  expect(trustedProxies).toEqual(['127.0.0.1', '10.0.0.0/8', '::1']);
});

test('production requires a secret and adds no demo data', () => {
  expect(() => readSettings({ NODE_ENV: 'production' })).toThrow(/^APP_SECRET must be set with NODE_ENV=production/);
  const env = { NODE_ENV: 'production', APP_SECRET: secret };
  expect(readSettings(env).seedDemo).toBe(false);
  expect(() => readSettings({ ...env, SEED_DEMO: 'true' })).toThrow(/^SEED_DEMO must not be true with NODE_ENV=/);
});

test('a database server requires a secret, which all processes share', () => {
  const env = { DATABASE_URL: 'postgres://localhost/lernhaus' };
  expect(() => readSettings(env)).toThrow(/^APP_SECRET must be set with DATABASE_URL/);
  expect(readSettings({ ...env, APP_SECRET: secret }).seedDemo).toBe(false);
});

test('a limit can be switched off', () => {
  expect(readSettings({ LIMITS_LOGIN: 'off' }).limitsLogin).toBeNull();
});

test('an empty variable counts as absent', () => {
  expect(readSettings({ PORT: '', SMTP_URL: ' ' })).toMatchObject({ port: 8080 });
});

test('every setting is documented by a sentence and a default that it accepts', () => {
  for (const { name, fallback, kind, description } of Object.values(settingsReference)) {
    expect(name).toMatch(/^[A-Z_]+$/);
    expect(description).toMatch(/^[A-Z].*\.$/);
    if (fallback) expect(kind.schema.safeParse(fallback).success).toBe(true);
  }
});

test('docs/operations.md lists every setting with its default and its sentence', () => {
  const reference = readFileSync('docs/operations.md', 'utf8');
  const missing = Object.values(settingsReference).filter(({ name, description, fallback }) => {
    const defaultText = fallback === '' ? 'empty' : fallback === undefined ? '' : `\`${fallback}\``;
    return !reference.includes(`| \`${name}\` | ${defaultText} | ${description} |`);
  });
  expect(missing.map(({ name }) => name)).toEqual([]);
});

test.each<[Record<string, string>, boolean]>([
  [{}, true],
  [{ SMTP_URL: 'smtp://127.0.0.1:25' }, false],
  [{ SEED_DEMO: 'false' }, false],
  [{ NODE_ENV: 'production', APP_SECRET: 'x'.repeat(32) }, false],
])('owners read mails in the app only in a demo without a mail server: %o', (env, keeps) => {
  expect(readSettings(env).keepsMailTexts).toBe(keeps);
});
