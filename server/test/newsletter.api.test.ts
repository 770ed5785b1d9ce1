import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Caller, services, startTestServer, type TestServer } from './test-server.ts';

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
const subscribe = (email: string) => post('/subscribe', { email, langkey: 'de' });
const keyIn = (step: string, mail = server.mails.at(-1)) =>
  new RegExp(`/newsletter/${step}\\?key=([\\w.-]+)`).exec(mail?.text ?? '')?.[1] ?? '';
const unsubscribe = (key: string, to = company) =>
  server.visitor(to).ask('POST', `${at}/unsubscribe?key=${key}`, { body: {} });
const subscribers = async () => (await owner.ask('GET', `${at}/subscribers`)).body;

test('the newsletter comes after its link was opened, and every mail ends it with one click', async () => {
  expect((await subscribe('Ada@Example.org')).body).toEqual({ sent: true });
  expect(await subscribers()).toEqual([]);
  const [mail] = server.mails;
  expect([mail?.to, mail?.unsubscribeUrl]).toEqual([
    'ada@example.org',
    expect.stringContaining(`${at}/unsubscribe?key=`),
  ]);
  expect(mail?.text.indexOf('/newsletter/confirm')).toBeLessThan(mail?.text.indexOf('/newsletter/unsubscribe') ?? 0);
  expect((await post('/confirm', { key: keyIn('confirm') })).status).toBe(204);
  expect(await subscribers()).toMatchObject([{ email: 'ada@example.org', language: 'de' }]);
  expect((await subscribe('ada@example.org')).body).toEqual({ sent: true });
  expect(server.mails).toHaveLength(1);
  expect((await unsubscribe(keyIn('unsubscribe'))).status).toBe(204);
  expect(await subscribers()).toEqual([]);
  expect((await unsubscribe(keyIn('unsubscribe'))).status).toBe(204);
});

describe('a mistyped address', () => {
  const openForm = async () => {
    const { stamp } = (await server.visitor(company).ask('GET', `${services}/contact-data/stamp`)).body;
    server.time.now = new Date(server.time.now.getTime() + 10_000);
    return stamp as string;
  };
  const send = async (email: string, form: { stamp: string; replaces?: string }) =>
    (await post('/subscribe', { email, ...form })).body;

  test('is replaced by the right one, and its link subscribes nobody', async () => {
    const first = await openForm();
    expect(await send('ada@exmaple.org', { stamp: first })).toEqual({ sent: true });
    const wrong = keyIn('confirm');
    expect(await send('ada@example.org', { stamp: await openForm(), replaces: first })).toEqual({ sent: true });
    expect(server.mails.map(({ to }) => to)).toEqual(['ada@exmaple.org', 'ada@example.org']);
    expect((await post('/confirm', { key: wrong })).status).toBe(400);
    expect((await post('/confirm', { key: keyIn('confirm') })).status).toBe(204);
    expect(await subscribers()).toMatchObject([{ email: 'ada@example.org' }]);
  });

  test('that was right gets no second mail', async () => {
    const first = await openForm();
    await send('ada@example.org', { stamp: first });
    const again = await send('Ada@example.org', { stamp: await openForm(), replaces: first });
    expect(again).toEqual({ sent: true, already: true });
    expect(server.mails).toHaveLength(1);
  });

  test('stays when it is confirmed, and another company, another stamp or an invented one deletes nothing', async () => {
    const first = await openForm();
    await send('ada@example.org', { stamp: first });
    const key = keyIn('confirm');
    const elsewhere = await server.tenant();
    await post('/subscribe', { email: 'eve@example.org', stamp: await openForm(), replaces: first }, elsewhere);
    for (const replaces of [await openForm(), `${first}x`, 'invented'])
      await send('bob@example.org', { stamp: await openForm(), replaces });
    expect((await post('/confirm', { key })).status).toBe(204);
    await send('eve@example.org', { stamp: await openForm(), replaces: first });
    expect(await subscribers()).toMatchObject([{ email: 'ada@example.org' }]);
  });

  test('and the right one may come from the same form', async () => {
    const stamp = await openForm();
    await send('ada@exmaple.org', { stamp });
    expect(await send('ada@example.org', { stamp })).toEqual({ sent: true });
    expect(server.mails.map(({ to }) => to)).toEqual(['ada@exmaple.org', 'ada@example.org']);
  });
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
  expect((await post('/subscribe', { email: 'a@example.org', fax: 'x' })).body).toEqual({ sent: true });
  expect(server.mails).toEqual([]);
});

test('a choice about cookies is recorded with text, language and time', async () => {
  const store = (body: object) => server.visitor(company).ask('POST', `${services}/store-consent`, { body });
  const accepted = await store({ userId: 'a1', consented: true });
  expect([accepted.status, accepted.body]).toEqual([
    200,
    { consented: true, textVersion: expect.any(String), language: 'en', storedAt: expect.any(String) },
  ]);
  await store({ userId: 'a1', consented: false, textVersion: 'old', language: 'de' });
  const { rows } = await server.database.pool.query(
    'select visitor, consented, text_version, language from cookie_consents where owner = $1 order by created, id',
    [company],
  );
  expect(rows).toEqual([
    { visitor: 'a1', consented: true, text_version: accepted.body.textVersion, language: 'en' },
    { visitor: 'a1', consented: false, text_version: 'old', language: 'de' },
  ]);
  expect((await store({ userId: '', consented: true })).status).toBe(400);
  expect((await store({ userId: 'a1' })).status).toBe(400);
});
