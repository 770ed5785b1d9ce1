import { afterAll, beforeAll, expect, test } from 'vitest';
import { inPlatform } from '../src/platform/database/transaction.ts';
import { newId } from '../src/platform/new-id.ts';
import { type Caller, services, startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let owner: Caller;
beforeAll(async () => {
  server = await startTestServer({ SEED_DEMO: 'false' });
  owner = await server.createUser(await server.tenant(), ['ROLE_USER']);
});
afterAll(() => server.close());

interface StoredMail {
  readonly sent?: boolean;
  readonly attempts?: number;
  readonly error?: string | null;
}

const store = async (
  company: string,
  subject: string,
  { sent = false, attempts = 0, error = null }: StoredMail = {},
) => {
  const id = newId();
  await inPlatform(server.database, 'write', (tx) =>
    tx.query(
      `insert into mail_outbox (owner, id, recipient, subject, text, created_at, sent_at, attempts, last_error)
       values ($1, $2, 'lee@example.org', $3, $4, $5, $6, $7, $8)`,
      // None of them is due for the sweep of another test.
      [company, id, subject, sent ? null : 'Hello', new Date(), sent ? new Date() : null, attempts, error],
    ),
  );
  return id;
};
const list = async (who: Caller, query = '') => (await who.ask('GET', `${services}/mails${query}`)).body;

test('an owner sees the mails of the company, their states and why one failed', async () => {
  await store(owner.company, 'Waits');
  await store(owner.company, 'Arrived', { sent: true, attempts: 1 });
  await store(owner.company, 'Refused', {
    attempts: 3,
    error: "Error: Can't send mail - all recipients were rejected: 550 5.1.1 No such user",
  });
  await store(owner.company, 'Unreachable', { attempts: 1, error: 'Error: connect ECONNREFUSED 10.1.2.3:25' });
  await store(owner.company, 'Sent by the platform', { sent: true, attempts: 1, error: 'Error: 535 Wrong password' });
  await store(await server.tenant(), 'Of others', { attempts: 1, error: 'x' });
  const mails = await list(owner);
  const facts = mails.map(({ subject, state, problem, reply }: Record<string, unknown>) => [
    subject,
    state,
    problem,
    reply,
  ]);
  expect(facts).toEqual([
    ['Sent by the platform', 'sentByPlatform', 'refused', '535 Wrong password'],
    ['Unreachable', 'failed', 'unreachable', null],
    ['Refused', 'failed', 'refused', '550 5.1.1 No such user'],
    ['Arrived', 'sent', null, null],
    ['Waits', 'waiting', null, null],
  ]);
  expect(JSON.stringify(mails)).not.toContain('10.1.2.3');
  const failed = await list(owner, '?failed=true');
  expect(failed.map(({ subject }: { subject: string }) => subject)).toEqual([
    'Sent by the platform',
    'Unreachable',
    'Refused',
  ]);
});

test('a failed mail is queued again, a sent one is not, and one of another company does not exist', async () => {
  const failed = await store(owner.company, 'Again', { attempts: 2, error: 'Error: 550 no' });
  const mail = await store(owner.company, 'Sent', { sent: true });
  const again = (id: string, who = owner) => who.ask('POST', `${services}/mails/${id}/again`);
  expect((await again(failed)).status).toBe(200);
  expect(server.sentAgain).toContain(failed);
  expect((await again(mail)).headers['x-app-error']).toBe('error.mail.sent');
  const stranger = await server.createUser(await server.tenant(), ['ROLE_USER']);
  expect((await again(failed, stranger)).status).toBe(404);
  const author = await server.createUser(owner.company, ['ROLE_WORKER']);
  expect((await author.ask('GET', `${services}/mails`)).status).toBe(403);
});

test('outside a demo nobody reads a mail, because it may hold the key of a reset link', async () => {
  const id = await store(owner.company, 'Secret');
  expect((await owner.ask('GET', `${services}/mails/${id}`)).status).toBe(404);
  expect((await list(owner)).every(({ isReadable }: { isReadable: boolean }) => !isReadable)).toBe(true);
});

test('in a demo without a mail server an owner reads the mails, the platform’s only ADMIN', async () => {
  const demo = await startTestServer();
  const reader = await demo.createUser(await demo.tenant(), ['ROLE_USER']);
  const first = server;
  server = demo;
  const id = await store(reader.company, 'Welcome');
  const ofPlatform = await store('lernhaus', 'Reset');
  server = first;
  expect((await reader.ask('GET', `${services}/mails/${id}`)).body).toMatchObject({
    subject: 'Welcome',
    text: 'Hello',
  });
  const user = await demo.createUser('lernhaus', ['ROLE_USER']);
  expect((await user.ask('GET', `${services}/mails/${ofPlatform}`)).status).toBe(404);
  const admin = await demo.createUser('lernhaus', ['ROLE_ADMIN']);
  expect((await admin.ask('GET', `${services}/mails/${ofPlatform}`)).body).toMatchObject({ text: 'Hello' });
});
