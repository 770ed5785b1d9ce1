import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { NewsletterKeys } from '../src/marketing/form-stamps.ts';
import { keyFor } from '../src/platform/secrets.ts';
import { type Caller, services, startTestServer, type TestServer } from './test-server.ts';
import { hasTwoConnections, whileHeld } from './while-held.ts';

let server: TestServer;
let company: string;
let owner: Caller;
beforeAll(async () => {
  server = await startTestServer({ LIMITS_CONTACT: 'off' });
});
afterAll(() => server.close());
beforeEach(async () => {
  company = await server.tenant();
  owner = await server.createUser(company, ['ROLE_USER']);
  server.mails.splice(0);
});

const at = `${services}/newsletter`;
const post = (path: string, body: object, to = company) => server.visitor(to).ask('POST', `${at}${path}`, { body });
const reply = { sent: true, replaceKey: expect.any(String) };
const subscribe = (email: string) => post('/subscribe', { email, langkey: 'de' });
const keyIn = (step: string, mail = server.mails.at(-1)) =>
  new RegExp(`/newsletter/${step}\\?key=([\\w.-]+)`).exec(mail?.text ?? '')?.[1] ?? '';
const unsubscribe = (key: string, to = company) =>
  server.visitor(to).ask('POST', `${at}/unsubscribe?key=${key}`, { body: {} });
const subscribers = async () => (await owner.ask('GET', `${at}/subscribers`)).body;

test('the newsletter comes after its link was opened, and every mail ends it with one click', async () => {
  expect((await subscribe('Ada@Example.org')).body).toEqual(reply);
  expect(await subscribers()).toEqual([]);
  const [mail] = server.mails;
  expect([mail?.to, mail?.unsubscribeUrl]).toEqual([
    'ada@example.org',
    expect.stringContaining(`${at}/unsubscribe?key=`),
  ]);
  expect(mail?.text.indexOf('/newsletter/confirm')).toBeLessThan(mail?.text.indexOf('/newsletter/unsubscribe') ?? 0);
  expect((await post('/confirm', { key: keyIn('confirm') })).status).toBe(204);
  expect(await subscribers()).toMatchObject([{ email: 'ada@example.org', language: 'de' }]);
  expect((await subscribe('ada@example.org')).body).toEqual(reply);
  expect(server.mails).toHaveLength(1);
  expect((await unsubscribe(keyIn('unsubscribe'))).status).toBe(204);
  expect(await subscribers()).toEqual([]);
  expect((await unsubscribe(keyIn('unsubscribe'))).status).toBe(204);
});

test('the link of an older mail ends a new subscription of its address only', async () => {
  const confirmAgain = async (email: string) => {
    await subscribe(email);
    expect((await post('/confirm', { key: keyIn('confirm') })).status).toBe(204);
    return keyIn('unsubscribe');
  };
  const key = await confirmAgain('ada@example.org');
  await unsubscribe(key);
  await confirmAgain('ada@example.org');
  await confirmAgain('eve@example.org');
  expect((await unsubscribe(key)).status).toBe(204);
  expect(await subscribers()).toMatchObject([{ email: 'eve@example.org' }]);
  // The first mails named the row.
  const keys = new NewsletterKeys(keyFor('a secret of thirty-two characters!', 'forms'));
  const [{ id }] = await subscribers();
  expect((await unsubscribe(keys.make('unsubscribe', company, id))).status).toBe(204);
  expect(await subscribers()).toEqual([]);
});

test('the last request before the confirmation decides the language, a later one does not', async () => {
  const languages = async () => (await subscribers()).map(({ language }: { language: string }) => language);
  for (const langkey of ['de', 'en']) await post('/subscribe', { email: 'ada@example.org', langkey });
  expect((await post('/confirm', { key: keyIn('confirm') })).status).toBe(204);
  expect(await languages()).toEqual(['en']);
  await post('/subscribe', { email: 'ada@example.org', langkey: 'de' });
  expect(await languages()).toEqual(['en']);
});

describe('a mistyped address', () => {
  const send = async (email: string, replaces?: string, to = company) => {
    server.time.now = new Date(server.time.now.getTime() + 1000);
    const { status, body } = await post('/subscribe', { email, replaces }, to);
    expect([status, body]).toEqual([200, reply]);
    return body.replaceKey as string;
  };

  test('is replaced by the right one, and its link subscribes nobody', async () => {
    const key = await send('ada@exmaple.org');
    const wrong = keyIn('confirm');
    await send('ada@example.org', key);
    expect(server.mails.map(({ to }) => to)).toEqual(['ada@exmaple.org', 'ada@example.org']);
    expect((await post('/confirm', { key: wrong })).status).toBe(400);
    expect((await post('/confirm', { key: keyIn('confirm') })).status).toBe(204);
    expect(await subscribers()).toMatchObject([{ email: 'ada@example.org' }]);
  });

  test('that was right keeps its link', async () => {
    const key = await send('ada@example.org');
    const link = keyIn('confirm');
    await send('Ada@example.org', key);
    expect((await post('/confirm', { key: link })).status).toBe(204);
  });

  test('stays when it is confirmed, and another company, another key or an invented one deletes nothing', async () => {
    const first = await send('ada@example.org');
    const link = keyIn('confirm');
    await send('eve@example.org', first, await server.tenant());
    for (const replaces of [await send('bob@example.org'), `${first}x`, link, 'invented'])
      await send('bob@example.org', replaces);
    expect((await post('/confirm', { key: link })).status).toBe(204);
    await send('eve@example.org', first);
    expect(await subscribers()).toMatchObject([{ email: 'ada@example.org' }]);
  });

  test.runIf(hasTwoConnections)('stays when it is confirmed while it is replaced', async () => {
    const first = await send('ada@example.org');
    const confirmation = 'update newsletter_subscriptions set confirmed = now() where owner = $1';
    const [replacing] = await whileHeld(server, [confirmation, [company]], async (waits) => {
      const call = send('eve@example.org', first);
      await waits(1);
      return [call];
    });
    await replacing;
    expect(await subscribers()).toMatchObject([{ email: 'ada@example.org' }]);
  });

  test('stays when somebody else asked for it too, and no reply says whether an address was known', async () => {
    const first = await send('victim@example.org');
    await send('victim@example.org');
    const link = keyIn('confirm');
    await send('eve@example.org', first);
    expect((await post('/confirm', { key: link })).status).toBe(204);
    await send('victim@example.org', await send('victim@example.org'));
    expect(await subscribers()).toMatchObject([{ email: 'victim@example.org' }]);
  });
});

test('a correction counts against the limits before anything is deleted, and deletes nothing that is confirmed', async () => {
  const limited = await startTestServer({ LIMITS_CONTACT: '4/1h' });
  try {
    const school = await limited.tenant();
    const schoolOwner = await limited.createUser(school, ['ROLE_USER']);
    const visitor = limited.visitor(school);
    const openForm = async () => {
      const { stamp } = (await visitor.ask('GET', `${services}/contact-data/stamp`)).body;
      limited.time.now = new Date(limited.time.now.getTime() + 10_000);
      return stamp as string;
    };
    const send = async (email: string, replaces?: string) => {
      const stamp = await openForm();
      return visitor.ask('POST', `${at}/subscribe`, { body: { email, stamp, replaces } });
    };
    const confirm = (key: string) => visitor.ask('POST', `${at}/confirm`, { body: { key } });
    const readSubscribers = async () =>
      (await schoolOwner.ask('GET', `${at}/subscribers`)).body.map(({ email }: { email: string }) => email);
    const confirmed = await send('ada@example.org');
    expect((await confirm(keyIn('confirm', limited.mails.at(-1)))).status).toBe(204);
    await send('eve@example.org', confirmed.body.replaceKey);
    expect(await readSubscribers(), 'what is confirmed stays').toEqual(['ada@example.org']);
    const waiting = await send('bob@example.org');
    const key = keyIn('confirm', limited.mails.at(-1));
    await send('last@example.org');
    const refusal = await send('robert@example.org', waiting.body.replaceKey);
    expect([refusal.status, refusal.body.message]).toEqual([429, 'error.contact.work']);
    expect((await confirm(key)).status, 'what waits stays, too').toBe(204);
    expect(new Set(await readSubscribers())).toEqual(new Set(['ada@example.org', 'bob@example.org']));
  } finally {
    await limited.close();
  }
});

test('a key works for its purpose, its company and its subscription only', async () => {
  await subscribe('eve@example.org');
  const [confirm, stop] = [keyIn('confirm'), keyIn('unsubscribe')];
  const other = await server.tenant();
  const tries = [
    await post('/confirm', { key: stop }),
    await post('/confirm', { key: confirm }, other),
    await post('/confirm', { key: `${confirm}x` }),
    await post('/confirm', { key: 'invented' }),
    await unsubscribe(confirm),
    await unsubscribe(stop, other),
  ];
  expect(tries.map(({ headers }) => headers['x-app-error'])).toEqual(Array(tries.length).fill('error.keyInvalid'));
  expect(await subscribers()).toEqual([]);
});

test('a blank address is refused, a robot is answered and ignored', async () => {
  expect((await subscribe(' ')).status).toBe(400);
  expect((await subscribe('nobody')).status).toBe(400);
  expect((await post('/subscribe', { email: 'a@example.org', fax: 'x' })).body).toEqual(reply);
  expect(server.mails).toEqual([]);
});

test('a choice about cookies is recorded with text, language and time', async () => {
  const store = (body: object) => server.visitor(company).ask('POST', `${services}/store-consent`, { body });
  const consent = await store({ userId: 'a1', consented: true });
  expect([consent.status, consent.body]).toEqual([
    200,
    { consented: true, textVersion: expect.any(String), language: 'en', storedAt: expect.any(String) },
  ]);
  await store({ userId: 'a1', consented: false, textVersion: 'old', language: 'de' });
  const { rows } = await server.database.pool.query(
    'select visitor, consented, text_version, language from cookie_consents where owner = $1 order by created, id',
    [company],
  );
  expect(rows).toEqual([
    { visitor: 'a1', consented: true, text_version: consent.body.textVersion, language: 'en' },
    { visitor: 'a1', consented: false, text_version: 'old', language: 'de' },
  ]);
  expect((await store({ userId: '', consented: true })).status).toBe(400);
  expect((await store({ userId: 'a1' })).status).toBe(400);
});
