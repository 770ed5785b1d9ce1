import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteSubscription } from '../src/marketing/newsletter-queries.ts';
import { deleteWaitingCopies, readNextReaders } from '../src/marketing/newsletters/sending-rows.ts';
import { inTenant, type Tx } from '../src/platform/database/transaction.ts';
import { storeNewsletterMails } from '../src/platform/mail-outbox.ts';
import { newId } from '../src/platform/new-id.ts';
import { type Caller, services, startOwnTestServer, type TestServer } from './test-server.ts';
import { countWaiting, hasTwoConnections } from './while-held.ts';

let server: TestServer;
let company: string;
let owner: Caller;
beforeAll(async () => {
  server = await startOwnTestServer({ LIMITS_CONTACT: 'off', LIMITS_SETTING_TESTS: '2/1h' });
});
afterAll(() => server.close());
beforeEach(async () => {
  server.time.now = new Date();
  company = await server.tenant();
  owner = await server.createUser(company, ['ROLE_USER']);
  server.mails.splice(0);
});

const at = `${services}/newsletters`;
const content = { subject: 'What is new', text: '<p>Hello <a href="/our-courses">courses</a></p>', language: null };
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, who = owner) =>
  who.ask(method, `${at}${path}`, body ? { body } : {});
const draft = async (more: object = {}) => (await call('POST', '', { ...content, ...more })).body;
const read = async (id: string) => (await call('GET', `/${id}`)).body;
const send = async (id: string, body: object = {}) => call('POST', `/${id}/send`, body);
const minute = async (): Promise<void> => {
  server.time.now = new Date(server.time.now.getTime() + 60_000);
  await server.jobs.find(({ name }) => name === 'send-newsletters')?.handler({});
};
const sql = (text: string, values: readonly unknown[] = []) =>
  inTenant(server.database, { tenant: company, user: '*', mode: 'write' }, (tx) => tx.query(text, values));

/** Confirmed subscribers; returns their addresses. */
async function subscribers(count: number, language = 'en', confirmed = new Date(0)): Promise<string[]> {
  const emails = Array.from({ length: count }, (_, n) => `${language}${n}@${newId()}.example`);
  await sql(
    `insert into newsletter_subscriptions (owner, id, email, language, confirmed)
     select $1, i, e, $4, $5 from unnest($2::uuid[], $3::varchar[]) as s (i, e)`,
    [company, emails.map(() => newId()), emails, language, confirmed],
  );
  return emails;
}
/** As if the outbox had sent every mail that waits. */
const deliver = () => sql('update mail_outbox set sent_at = now(), attempts = 1 where owner = $1', [company]);
const recipients = () => server.mails.map(({ to }) => to).toSorted();

describe('an owner', () => {
  test('writes, changes and deletes a draft; its HTML is cleaned, and a stale version is refused', async () => {
    const reply = await call('POST', '', { ...content, text: '<p>Hi<script>alert(1)</script></p>' });
    const { body: created } = reply;
    expect([reply.status, reply.headers['location']]).toEqual([201, `${at}/${created.id}`]);
    expect(created).toMatchObject({ subject: 'What is new', text: '<p>Hi</p>', state: 'draft', recipients: 0 });
    const change = (version: number) => call('PUT', `/${created.id}`, { ...content, subject: 'Newer', version });
    expect((await change(created.version)).body).toMatchObject({ subject: 'Newer', version: 2 });
    expect((await change(created.version)).headers['x-app-error']).toBe('error.concurrencyFailure');
    expect((await call('GET', '')).body).toMatchObject([{ id: created.id, subject: 'Newer' }]);
    expect((await call('DELETE', `/${created.id}`)).status).toBe(204);
    expect((await call('GET', `/${created.id}`)).status).toBe(404);
    const deletion = `select data->>'act' as act, data->'values'->>'subject' as subject from audit_events where owner = $1 and type = 'DELETION'`;
    const { rows } = await server.database.pool.query(deletion, [owner.company]);
    expect(rows).toEqual([{ act: 'newsletterDeleted', subject: 'Newer' }]);
    const blank = await call('POST', '', { ...content, text: '<p> </p>' });
    expect([blank.status, blank.body.fieldErrors[0]]).toMatchObject([400, { field: 'text', message: 'NotNull' }]);
    const links = await call('POST', '', { ...content, text: '<a href="/">x</a>'.repeat(400) });
    expect(links.body.fieldErrors[0]).toMatchObject({ field: 'text', message: 'Size' });
  });

  test('previews it, and mails it to their own address a few times an hour', async () => {
    const { body } = await call('POST', '/preview', { ...content, language: 'de' });
    expect(body.html).toContain(`<a href="http://${company}.localhost:8080/our-courses">courses</a>`);
    expect(body.html).toContain('Im Newsletter steht hier der Link zum Abbestellen.');
    expect(body.text).toContain('courses (http');
    const video = { ...content, text: '<p>See</p><oembed url="https://youtu.be/aqz-KE-bpKQ"></oembed>' };
    const preview = (await call('POST', '/preview', video)).body;
    expect(preview.html).toContain('<a href="https://www.youtube.com/watch?v=aqz-KE-bpKQ">Video</a>');
    expect(preview.text).toContain('Video (https://www.youtube.com/watch?v=aqz-KE-bpKQ)');
    const { id } = await draft();
    const tests = [await call('POST', `/${id}/test`), await call('POST', `/${id}/test`)];
    expect(tests.map(({ body: { email } }) => email)).toEqual(Array(2).fill(`${owner.login}@example.org`));
    expect((await call('POST', `/${id}/test`)).status).toBe(429);
    expect(server.mails[0]).toMatchObject({ subject: '[Test] What is new', to: `${owner.login}@example.org` });
    expect(server.mails[0]?.unsubscribeUrl).toBeUndefined();
  });

  test('sends it to the confirmed subscribers of its language, each with a link of their own, and sees the numbers', async () => {
    const german = await subscribers(2, 'de');
    await subscribers(1, 'en');
    await sql('insert into newsletter_subscriptions (owner, id, email, language) values ($1, $2, $3, $4)', [
      company,
      newId(),
      'unconfirmed@example.org',
      'de',
    ]);
    expect((await call('GET', '/audience')).body).toEqual({ en: 1, de: 2 });
    const { id } = await draft({ language: 'de' });
    expect((await send(id)).body).toMatchObject({ state: 'sending', recipients: 2, sent: 0 });
    expect(recipients()).toEqual(german.toSorted());
    const [one, other] = server.mails;
    expect(one?.unsubscribeUrl).toContain(`/newsletter/unsubscribe?key=`);
    expect(one?.unsubscribeUrl).not.toBe(other?.unsubscribeUrl);
    expect(one?.html).toContain('Sie erhalten diese E-Mail');
    await sql(
      'update mail_outbox set attempts = 1, sent_at = case when recipient = $2 then now() end where owner = $1',
      [company, german[0]],
    );
    expect(await read(id)).toMatchObject({ state: 'sending', sent: 1, failed: 1 });
    await minute();
    expect(await read(id)).toMatchObject({ state: 'sent', sent: 1, failed: 1, finishedAt: expect.any(String) });
    // The failed mail is tried again for three days, and the row keeps the numbers when the mails are gone.
    await sql("update newsletters set finished = finished - interval '3 days' where owner = $1", [company]);
    await deliver();
    await minute();
    await sql('delete from mail_outbox where owner = $1', [company]);
    expect(await read(id)).toMatchObject({ sent: 2, failed: 0 });
    expect((await send(id)).headers['x-app-error']).toBe('error.newsletter.state');
    const { rows } = await server.database.pool.query(
      `select data->>'act' as act from audit_events where owner = $1 and type = 'MAIL_SENT'`,
      [company],
    );
    expect(rows).toEqual([{ act: 'newsletterSent' }]);
  });

  test('plans it for a time, and can take it back until then', async () => {
    await subscribers(1);
    const { id } = await draft();
    const later = new Date(server.time.now.getTime() + 90_000).toISOString();
    expect((await send(id, { at: '2126-01-01T00:00:00Z' })).headers['x-app-error']).toBe('error.newsletter.time');
    expect((await send(id, { at: later })).body).toMatchObject({ state: 'scheduled', sendAt: later });
    expect((await call('PUT', `/${id}`, content)).headers['x-app-error']).toBe('error.newsletter.state');
    expect((await call('POST', `/${id}/stop`)).body).toMatchObject({ state: 'draft', sendAt: null });
    await send(id, { at: later });
    await minute();
    expect(server.mails).toEqual([]);
    await minute();
    expect(await read(id)).toMatchObject({ state: 'sending', recipients: 1 });
  });

  test('sends and tries only the version that is seen, and takes back only what waits', async () => {
    await subscribers(1);
    const { id, version } = await draft();
    expect((await call('PUT', `/${id}`, { ...content, subject: 'Of somebody else', version })).status).toBe(200);
    const stale = [await send(id, { version }), await call('POST', `/${id}/test`, { version })];
    expect(stale.map(({ headers }) => headers['x-app-error'])).toEqual(Array(2).fill('error.concurrencyFailure'));
    expect(server.mails).toEqual([]);
    expect((await send(id, { version: version + 1 })).body.state).toBe('sending');
    const back = await call('POST', `/${id}/stop`, { state: 'scheduled' });
    expect(back.headers['x-app-error']).toBe('error.newsletter.state');
    expect((await read(id)).state).toBe('sending');
  });

  test('stops one that is being sent: what has not left stays', async () => {
    await subscribers(3);
    const { id } = await draft();
    await send(id);
    await sql('update mail_outbox set sent_at = now(), attempts = 1 where owner = $1 and recipient like $2', [
      company,
      'en0@%',
    ]);
    expect((await call('POST', `/${id}/stop`)).body).toMatchObject({ state: 'stopped', recipients: 1, sent: 1 });
    await minute();
    expect((await sql('select 1 as one from mail_outbox where owner = $1', [company])).length).toBe(1);
  });
});

test('500 subscribers get one mail each, two hundred in a batch, whenever the process is killed', async () => {
  const all = await subscribers(500);
  const { id } = await draft();
  await send(id);
  expect(server.mails).toHaveLength(200);
  await minute();
  expect(server.mails, 'the mails of the turn before wait').toHaveLength(200);
  await deliver();
  // The process ends before the turn is committed: its mails and its cursor are undone together.
  const { rows } = await server.database.pool.query('select cursor from newsletters where id = $1', [id]);
  await server.database.pool.query(
    `alter table newsletters add constraint killed check (cursor is null or cursor = '${rows[0].cursor}') not valid`,
  );
  await expect(minute()).rejects.toThrow('Some newsletters could not be sent.');
  await server.database.pool.query('alter table newsletters drop constraint killed');
  server.mails.splice(200);
  // Two processes at once write one turn.
  await Promise.all([minute(), minute()]);
  await deliver();
  await minute();
  await deliver();
  await minute();
  expect(recipients()).toEqual(all.toSorted());
  const recipientRows = await sql('select distinct recipient from mail_outbox where owner = $1', [company]);
  expect(recipientRows).toHaveLength(500);
  expect(await read(id)).toMatchObject({ state: 'sent', recipients: 500, sent: 500, failed: 0 });
});

test('while a mail server refuses the mails of a batch, the next batch waits a quarter of an hour', async () => {
  await subscribers(201);
  const { id } = await draft();
  await send(id);
  await sql('update mail_outbox set attempts = 3 where owner = $1', [company]);
  await minute();
  expect(server.mails).toHaveLength(200);
  server.time.now = new Date(server.time.now.getTime() + 15 * 60_000);
  await minute();
  expect(server.mails).toHaveLength(201);
});

test('the call succeeds even if the first batch fails: the job sends the newsletter', async () => {
  await subscribers(1);
  const { id } = await draft();
  await server.database.pool.query('alter table newsletters add constraint full_disk check (cursor is null) not valid');
  expect(await send(id)).toMatchObject({ status: 200, body: { state: 'sending', recipients: 0 } });
  await server.database.pool.query('alter table newsletters drop constraint full_disk');
  server.mails.splice(0);
  await minute();
  expect(await read(id)).toMatchObject({ state: 'sending', recipients: 1 });
});

test('a reader who unsubscribes gets no waiting mail, and is counted once; a new subscriber gets the next newsletter', async () => {
  await subscribers(2);
  const { id } = await draft();
  await send(id);
  await subscribers(1, 'de', new Date(server.time.now.getTime() + 1000));
  const address = new URL(server.mails[0]?.unsubscribeUrl ?? '');
  const leave = () => server.visitor(company).ask('POST', `${address.pathname}${address.search}`, { body: {} });
  expect([(await leave()).status, (await leave()).status]).toEqual([204, 204]);
  expect(await sql('select recipient from mail_outbox where owner = $1', [company])).toEqual([
    { recipient: server.mails[1]?.to },
  ]);
  await deliver();
  await minute();
  expect(await read(id)).toMatchObject({ state: 'sent', unsubscribed: 1 });
  expect(server.mails).toHaveLength(2);
});

describe.runIf(hasTwoConnections)('a reader who unsubscribes while a batch is written', () => {
  const inTransaction = <T>(work: (tx: Tx) => Promise<T>) =>
    inTenant(server.database, { tenant: company, user: '*', mode: 'write' }, work);
  const reader = async () => {
    const [email = ''] = await subscribers(1);
    const [row] = await sql('select id from newsletter_subscriptions where owner = $1 and email = $2', [
      company,
      email,
    ]);
    return { owner: company, subscription: { subject: String(row?.['id']), salt: '' }, email };
  };

  test('if the copy is written first, the unsubscription waits for it and deletes it', async () => {
    const { subscription, email } = await reader();
    const { id } = await draft();
    await send(id, { at: new Date(server.time.now.getTime() + 1000).toISOString() });
    let unsubscription: Promise<unknown> = Promise.resolve();
    await inTransaction(async (tx) => {
      const [next] = await readNextReaders(tx, company, id, 1);
      expect(next).toMatchObject({ id: subscription.subject, email });
      unsubscription = inTransaction(async (other) => {
        await deleteSubscription(other, company, subscription);
        await deleteWaitingCopies(other, company, email);
      });
      await expect.poll(() => countWaiting(server)).toBe(1);
      await storeNewsletterMails(tx, [
        { owner: company, to: email, subject: 'New', text: 'New', html: 'New', newsletterId: id },
      ]);
    });
    await unsubscription;
    expect(await sql('select 1 as one from mail_outbox where owner = $1', [company])).toEqual([]);
  });

  test('if the unsubscription has begun, the batch does not wait for it and writes no copy', async () => {
    const [staying, leaving] = [await reader(), await reader()];
    const { id } = await draft();
    await inTransaction(async (tx) => {
      await deleteSubscription(tx, company, leaving.subscription);
      await send(id);
    });
    expect(recipients()).toEqual([staying.email]);
  });
});

test('newsletters are the owner’s; of the platform, ADMIN’s; a suspended company sends none', async () => {
  const { id } = await draft();
  const stranger = await server.createUser(await server.tenant(), ['ROLE_USER']);
  const author = await server.createUser(company, ['ROLE_WORKER']);
  const platformOwner = await server.createUser('lernhaus', ['ROLE_USER']);
  const admin = await server.createUser('lernhaus', ['ROLE_ADMIN', 'ROLE_USER']);
  expect((await call('GET', `/${id}`, undefined, stranger)).status).toBe(404);
  expect((await call('POST', `/${id}/send`, {}, stranger)).status).toBe(404);
  expect((await call('GET', '', undefined, author)).status).toBe(403);
  expect((await call('GET', '', undefined, platformOwner)).status).toBe(404);
  expect((await call('GET', '', undefined, admin)).body).toEqual([]);
  expect((await call('GET', `/${id}`, undefined, server.at(admin, company))).status).toBe(200);
  await subscribers(1);
  await send(id, { at: new Date(server.time.now.getTime() + 1000).toISOString() });
  await server.database.pool.query('update tenants set suspended = now() where company = $1', [company]);
  await minute();
  expect(server.mails).toEqual([]);
});
