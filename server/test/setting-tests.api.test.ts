import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inPlatform } from '../src/platform/database/transaction.ts';
import { keyFor, SecretCipher } from '../src/platform/secrets.ts';
import { companiesWithUnreadableSecrets, unreadableSecretsProblem } from '../src/tenants/unreadable-secrets.ts';
import { type Caller, services, startTestServer, type TestServer, testSecret } from './test-server.ts';

let server: TestServer;
let owner: Caller;
let smtp: SMTPServer;
let port: number;
const received: Buffer[] = [];

beforeAll(async () => {
  smtp = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      password === 'right' ? done(null, { user: username ?? '' }) : done(new Error('Invalid login, try again')),
    onData: (stream, _session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (bytes: Buffer) => parts.push(bytes));
      stream.on('end', () => {
        received.push(Buffer.concat(parts));
        done();
      });
    },
  });
  await new Promise<void>((listening) => smtp.listen(0, '127.0.0.1', listening));
  port = (smtp.server.address() as AddressInfo).port;
  server = await startTestServer({ OUTGOING_PRIVATE_HOSTS: '127.0.0.1', LIMITS_SETTING_TESTS: '20/10m' });
});
beforeEach(async () => {
  owner = await server.createUser(await server.tenant(), ['ROLE_USER']);
});
afterAll(async () => {
  await new Promise<void>((closed) => smtp.close(closed));
  await server.close();
});

const at = `${services}/company-settings`;

test('the mail server and the payment key of the platform are tested by ADMIN only', async () => {
  const user = await server.createUser('lernhaus', ['ROLE_USER']);
  for (const call of ['testMail', 'testPaymentKey'])
    expect((await user.ask('POST', `${at}/${call}`)).status, call).toBe(404);
  const admin = await server.createUser('lernhaus', ['ROLE_ADMIN']);
  for (const call of ['testMail', 'testPaymentKey'])
    expect((await admin.ask('POST', `${at}/${call}`)).status, call).toBe(200);
});

const save = async (settings: Readonly<Record<string, string | null>>) =>
  owner.ask('POST', `${at}/saveAll`, {
    body: Object.entries(settings).map(([subkey, value]) => ({ key: 'EMAIL', subkey, value })),
  });
const own = (host: string, password: string, more: Record<string, string> = {}) =>
  save({ HOST: host, PORT: String(port), USERNAME: 'school', PASSWORD: password, ...more });
/** The address for replies, from which the company’s own server sends. */
const giveAddress = () =>
  server.database.pool.query(
    `insert into company_settings (owner, id, key, subkey, value, modified_by)
     values ($1, gen_random_uuid(), 'COMPANY_DETAILS', 'EMAIL', 'office@school.example', 'test')`,
    [owner.company],
  );
/** As after a backup is restored under another APP_SECRET. */
const unreadable = (key: string) =>
  server.database.pool.query(
    `update company_settings set value = 'sealed:AAAA' where owner = $1 and key = $2 and value like 'sealed:%'`,
    [owner.company, key],
  );
const testMail = () => owner.ask('POST', `${at}/testMail`);

describe('a test mail', () => {
  test('goes through the company’s own mail server, from the company’s address', async () => {
    await giveAddress();
    expect((await own('127.0.0.1', 'right')).status).toBe(200);
    const reply = await testMail();
    expect(reply.body).toEqual({ to: `${owner.login}@example.org`, outcome: 'sent', answer: null });
    const mail = await PostalMime.parse(received.at(-1) ?? '');
    expect(mail).toMatchObject({ from: { address: 'office@school.example' }, to: [{ address: reply.body.to }] });
    expect(mail.text).toContain('127.0.0.1');
    expect(reply.text).not.toContain('right');
  });

  test('says what the mail server answered', async () => {
    await giveAddress();
    await own('127.0.0.1', 'wrong');
    const refusal = await testMail();
    expect(refusal.body).toMatchObject({
      outcome: 'signInRefused',
      answer: expect.stringContaining('Invalid login, try again'),
    });
  });

  test('goes by the platform when the company has no server, and the reply says so', async () => {
    const reply = await testMail();
    expect(reply.body).toMatchObject({ outcome: 'queued', answer: null });
    expect(server.mails.at(-1)).toMatchObject({ to: reply.body.to, owner: owner.company });
  });

  test('says that the password must be typed again when another APP_SECRET sealed it', async () => {
    await giveAddress();
    await own('127.0.0.1', 'right');
    await unreadable('EMAIL');
    expect((await testMail()).body).toEqual({
      to: `${owner.login}@example.org`,
      outcome: 'passwordUnreadable',
      answer: null,
    });
  });

  test('reaches no private address that the operator has not allowed', async () => {
    await giveAddress();
    await own('localhost', 'right');
    expect((await testMail()).body).toMatchObject({ outcome: 'privateHost', answer: null });
  });

  test('names a host that does not exist, and one where nobody listens', async () => {
    await giveAddress();
    await own('mail.school.invalid', 'right');
    expect((await testMail()).body.outcome).toBe('unknownHost');
    await own('127.0.0.1', 'right', { PORT: '1' });
    expect((await testMail()).body.outcome).toBe('unreachable');
  });

  test('is limited per company, and only owners send it', async () => {
    const author = await server.createUser(owner.company, ['ROLE_WORKER']);
    expect((await author.ask('POST', `${at}/testMail`)).status).toBe(403);
    for (let count = 0; count < 20; count += 1) await testMail();
    const refusal = await testMail();
    expect([refusal.status, Number(refusal.headers['retry-after']) > 0]).toEqual([429, true]);
  });
});

describe('the mail server of a company', () => {
  test('is removed as a whole, with its password; a part of it cannot be removed', async () => {
    await own('127.0.0.1', 'right');
    expect((await save({ HOST: '' })).status).toBe(400);
    expect((await save({ HOST: '', PORT: '', USERNAME: 'school' })).status).toBe(400);
    const reply = await save({ HOST: '', PORT: '', USERNAME: '' });
    expect([reply.status, reply.body]).toEqual([200, []]);
    const { body } = await owner.ask('GET', `${at}/ofCompany`);
    expect(body.filter(({ key }: { key: string }) => key === 'EMAIL')).toEqual([]);
  });

  test('keeps its password only for the host, port and username with which the password was saved', async () => {
    await own('127.0.0.1', 'right');
    const settings = async () => (await owner.ask('GET', `${at}/ofCompany`)).body as { id: string; subkey: string }[];
    const hasPassword = async () => (await settings()).some(({ subkey }) => subkey === 'PASSWORD');
    for (const change of [{ HOST: 'other.example' }, { PORT: '2525', PASSWORD: null }, { USERNAME: 'other' }]) {
      const { status, body } = await save(change);
      expect([status, body.fieldErrors]).toMatchObject([400, [{ field: 'PASSWORD', message: 'NotNull' }]]);
    }
    expect((await save({ HOST: '127.0.0.1', USERNAME: 'school' })).status).toBe(200);
    expect(await hasPassword()).toBe(true);
    expect((await own('localhost', 'right')).status).toBe(200);
    const { body: rows } = await owner.ask('GET', `${at}?size=200`);
    const { id } = rows.find(({ subkey }: { subkey: string }) => subkey === 'HOST');
    expect((await owner.ask('PUT', at, { body: { id, value: 'localhost' } })).status).toBe(200);
    expect(await hasPassword()).toBe(true);
    expect((await owner.ask('PUT', at, { body: { id, value: 'other.example' } })).status).toBe(200);
    expect(await hasPassword()).toBe(false);
  });

  test('has no password when its host is added after the password', async () => {
    await owner.ask('POST', at, { body: { key: 'EMAIL', subkey: 'PASSWORD', value: 'right' } });
    expect((await owner.ask('POST', at, { body: { key: 'EMAIL', subkey: 'HOST', value: 'a.example' } })).status).toBe(
      201,
    );
    expect((await owner.ask('GET', `${at}/ofCompany`)).body.map(({ subkey }: { subkey: string }) => subkey)).toEqual([
      'HOST',
    ]);
  });
});

test('the settings screens read all settings of their company, without the values of secrets', async () => {
  await own('127.0.0.1', 's3cret');
  const other = await server.createUser(await server.tenant(), ['ROLE_USER']);
  const { body, text } = await owner.ask('GET', `${at}/ofCompany`);
  const change = { version: expect.any(Number), modifiedBy: owner.login };
  expect(body).toEqual([
    { key: 'EMAIL', subkey: 'HOST', value: '127.0.0.1', ...change },
    { key: 'EMAIL', subkey: 'PASSWORD', value: null, ...change },
    { key: 'EMAIL', subkey: 'PORT', value: String(port), ...change },
    { key: 'EMAIL', subkey: 'USERNAME', value: 'school', ...change },
  ]);
  expect(text).not.toContain('s3cret');
  expect((await other.ask('GET', `${at}/ofCompany`)).body).toEqual([]);
});

describe('the test of the payment key', () => {
  const saveKey = (id: string) =>
    owner.ask('POST', `${at}/saveAll`, {
      body: [
        { key: 'PAYMENT_DETAILS', subkey: 'KEY_ID', value: id },
        { key: 'PAYMENT_DETAILS', subkey: 'KEY_SECRET', value: 's3cret' },
      ],
    });
  const tested = async () => (await owner.ask('POST', `${at}/testPaymentKey`)).body;

  test('says what the provider answers', async () => {
    expect(await tested()).toEqual({ outcome: 'missing' });
    await saveKey('rzp_test_right');
    expect(await tested()).toEqual({ outcome: 'accepted' });
    await saveKey('rzp_live_wrong');
    expect(await tested()).toEqual({ outcome: 'refused' });
    server.payments.fails = 'unreachable';
    expect(await tested()).toEqual({ outcome: 'unreachable' });
    server.payments.fails = null;
    await unreadable('PAYMENT_DETAILS');
    expect(await tested()).toEqual({ outcome: 'unreadable' });
  });
});

describe('the version of a setting', () => {
  test('refuses a change of an outdated value, with its field, and saves nothing of the call', async () => {
    const caller = await server.createUser(await server.tenant(), ['ROLE_USER']);
    const saveAll = (...body: object[]) => caller.ask('POST', `${at}/saveAll`, { body });
    const link = (name: string | null, ...version: number[]) => ({
      key: 'SOCIAL_MEDIA',
      subkey: 'TWITTER',
      value: name && `https://x.com/${name}`,
      ...(version[0] === undefined ? {} : { version: version[0] }),
    });
    const storedValues = async () => {
      const { body } = await caller.ask('GET', `${at}/ofCompany`);
      return body.map(({ value, version }: { value: string; version: number }) => [value, version]);
    };
    expect((await saveAll(link('a', 0))).body).toMatchObject([{ version: 1 }]);
    expect((await saveAll(link('b', 1))).body).toMatchObject([{ version: 2 }]);
    const stale = await saveAll({ ...link('a'), subkey: 'FACEBOOK' }, link('c', 1));
    expect([stale.status, stale.headers['x-app-error'], stale.body.fieldErrors]).toEqual([
      409,
      'error.concurrencyFailure',
      [{ objectName: 'companySettings', field: 'TWITTER', message: 'Version' }],
    ]);
    expect((await saveAll(link('d', 0))).status).toBe(409);
    expect((await saveAll(link(null, 1))).status).toBe(409);
    expect(await storedValues()).toEqual([['https://x.com/b', 2]]);
    expect((await saveAll(link('b', 1))).status, 'the same value overwrites nothing').toBe(200);
    expect((await saveAll(link('e'))).status, 'without a version the last write wins').toBe(200);
    expect((await saveAll(link(null, 3))).status).toBe(200);
    expect(await storedValues()).toEqual([]);
    expect((await saveAll(link('f', 3))).status, 'removed meanwhile').toBe(409);
  });
});

test('a start names the companies whose secrets another APP_SECRET sealed', async () => {
  const cipher = new SecretCipher(keyFor(testSecret, 'settings'));
  const companies = () => inPlatform(server.database, 'read', (tx) => companiesWithUnreadableSecrets(tx, cipher));
  await own('127.0.0.1', 'right');
  expect(await companies()).not.toContain(owner.company);
  await unreadable('EMAIL');
  expect(await companies()).toContain(owner.company);

  expect(unreadableSecretsProblem([])).toBeNull();
  expect(unreadableSecretsProblem(['nordwind'])).toContain('passwords of nordwind: start');
  expect(unreadableSecretsProblem('abcdefg'.split(''))).toContain('passwords of a, b, c, d, e and 2 more: start');
});
