import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FormStamps } from '../src/marketing/form-stamps.ts';
import { keyFor } from '../src/platform/secrets.ts';
import { type Caller, services, startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let company: string;
let owner: Caller;
beforeAll(async () => {
  server = await startTestServer({ LIMITS_CONTACT: 'off' });
  company = await server.tenant();
  owner = await server.createUser(company, ['ROLE_USER']);
});
afterAll(() => server.close());
beforeEach(() => void server.mails.splice(0));

const at = `${services}/contact-data`;
const person = { email: 'Ada@Example.org', firstName: 'Ada', lastName: 'Lovelace', phoneNumber: '0171 1234567' };
const send = (body: object, path = '', to = company) => server.visitor(to).ask('POST', `${at}${path}`, { body });
const readMessages = async (who = owner) => (await who.ask('GET', at)).body;
const failuresOf = ({ body }: { body: { fieldErrors?: { field: string; message: string }[] } }) =>
  body.fieldErrors?.map(({ field, message }) => `${field} ${message}`);

describe('a message to the company', () => {
  test('is stored for its owner, mailed to the owner, and confirmed to the sender without the words of the message', async () => {
    const body = { ...person, message: 'Which course is the right one?', courseName: 'Spreadsheets', langkey: 'de' };
    const reply = await send({ ...body, newsletterSubscription: true, fax: '' });
    expect([reply.status, reply.headers['location']]).toEqual([201, `${at}/${reply.body.id}`]);
    expect(reply.headers['x-app-alert']).toBe('contact.received');
    const [row] = await readMessages();
    expect(row).toMatchObject({
      id: reply.body.id,
      owner: company,
      kind: 'CONTACT',
      email: 'ada@example.org',
      message: body.message,
      courseName: 'Spreadsheets',
      newsletterSubscription: true,
    });
    expect(Object.keys(reply.body)).not.toContain('owner');
    const [toOwner, toSender, newsletter] = server.mails;
    expect([newsletter?.to, newsletter?.subject]).toEqual(['ada@example.org', expect.stringContaining('Newsletter')]);
    expect(toOwner?.to).toBe(`${owner.login}@example.org`);
    for (const word of [body.message, 'ada@example.org', '0171 1234567', 'Spreadsheets'])
      expect(toOwner?.text).toContain(word);
    expect([toSender?.to, toSender?.subject]).toEqual(['ada@example.org', 'Ihre Nachricht ist angekommen']);
    expect(toSender?.text).toContain('Guten Tag Ada');
    expect(toSender?.text).not.toContain('Which course');
  });

  test('goes to the addresses that the settings name', async () => {
    const other = await server.tenant();
    const schoolOwner = await server.createUser(other, ['ROLE_USER']);
    const setting = (key: string, subkey: string, value: string) =>
      schoolOwner.ask('POST', `${services}/company-settings`, { body: { key, subkey, value } });
    await setting('COMPANY_DETAILS', 'EMAIL', 'hello@school.example');
    await send(person, '', other);
    expect(server.mails.map(({ to }) => to)).toEqual(['hello@school.example', 'ada@example.org']);
    server.mails.splice(0);
    await setting('EMAIL', 'NOTIFICATION_EMAIL_RECIPIENTS', 'a@school.example, b@school.example');
    await send(person, '', other);
    expect(server.mails.map(({ to }) => to)).toEqual(['a@school.example', 'b@school.example', 'ada@example.org']);
    expect(await readMessages(schoolOwner)).toHaveLength(2);
  });

  test('greets by name only if the name can be nothing else', async () => {
    await send({ ...person, firstName: 'win at https://pills.example' });
    expect(server.mails.at(-1)?.text).not.toContain('pills');
  });

  test('needs a name, an address and a phone number, and the sales team needs a question, too', async () => {
    const blank = await send({ email: 'nobody', firstName: ' ', lastName: 'L' });
    expect([blank.status, failuresOf(blank)]).toEqual([
      400,
      ['email Pattern', 'firstName NotNull', 'phoneNumber NotNull'],
    ]);
    const reply = await send({ ...person, id: 'x' });
    expect([reply.status, reply.body.message]).toEqual([400, 'error.idexists']);
    const silent = await send(person, '/salesContact');
    expect([silent.status, failuresOf(silent)]).toEqual([400, ['message NotNull']]);
    expect(server.mails).toEqual([]);
  });

  test('keeps its kind: an inquiry about a plan, a question to the sales team', async () => {
    const school = await server.tenant();
    const schoolOwner = await server.createUser(school, ['ROLE_USER']);
    await send({ ...person, planName: 'BASIC', productType: 'UrbanEngine' }, '/lmsInquiry', school);
    // The owner reads the names that the site shows, and opens the enquiry from the mail.
    const [toOwner] = server.mails;
    expect(toOwner?.text).toContain('Plan: Basic\n\nProduct: Urban Engine');
    expect(toOwner?.text).toContain(`/contact-data/${(await readMessages(schoolOwner))[0].id}\n`);
    await send({ ...person, message: 'How many?' }, '/salesContact', school);
    const rows = (await readMessages(schoolOwner)).map(({ kind, productType, planName }: Record<string, string>) => [
      kind,
      productType,
      planName,
    ]);
    expect(rows).toEqual(
      expect.arrayContaining([
        ['INQUIRY', 'UrbanEngine', 'BASIC'],
        ['SALES', 'lms', null],
      ]),
    );
  });
});

test('a robot is answered like everybody else, and nothing is stored or mailed', async () => {
  const before = (await readMessages()).length;
  const caught = await send({ ...person, fax: 'https://pills.example' });
  const usual = await send(person);
  expect([caught.status, Object.keys(caught.body).toSorted()]).toEqual([201, Object.keys(usual.body).toSorted()]);
  const { stamp } = (await server.visitor(company).ask('GET', `${at}/stamp`)).body;
  for (const wrong of [stamp, `${stamp}x`, 'invented']) {
    const fast = await send({ ...person, stamp: wrong });
    expect([fast.status, fast.headers['x-app-error']]).toEqual([400, 'error.contact.tooFast']);
  }
  expect(await readMessages()).toHaveLength(before + 1);
  expect(server.mails).toHaveLength(2);
});

test('enquiries are the owner’s: another company, learners and authors see none', async () => {
  await send(person);
  const [student, worker] = [
    await server.createUser(company, ['ROLE_STUDENT']),
    await server.createUser(company, ['ROLE_WORKER']),
  ];
  const stranger = await server.createUser(await server.tenant(), ['ROLE_USER']);
  const [row] = await readMessages();
  expect([(await student.ask('GET', at)).status, (await worker.ask('GET', at)).status]).toEqual([403, 403]);
  expect(await readMessages(stranger)).toEqual([]);
  expect((await stranger.ask('GET', `${at}/${row.id}`)).status).toBe(404);
  expect((await server.visitor(company).ask('GET', at)).status).toBe(401);
});

test('five an hour of ten thousand messages of one network are stored; all messages of other networks and companies are stored', async () => {
  const limited = await startTestServer({ LIMITS_CONTACT: '5/1h' });
  try {
    const [school, other] = [await limited.tenant(), await limited.tenant()];
    const [schoolOwner, neighbour] = [
      await limited.createUser(school, ['ROLE_USER']),
      await limited.createUser(other, ['ROLE_USER']),
    ];
    const post = (to: string, remoteAddress: string, email: string) =>
      limited.app.inject({
        method: 'POST',
        url: at,
        remoteAddress,
        headers: { host: `${to}.localhost` },
        payload: { ...person, email },
      });
    const first = await post(school, '203.0.113.1', 'first@example.org');
    const robots = Array.from(
      { length: 10_000 },
      (_, n) => () => post(school, '198.51.100.7', `robot${n}@example.org`),
    );
    const flood: number[] = [];
    const waits: number[] = [];
    const robot = async (): Promise<void> => {
      for (let send = robots.shift(); send; send = robots.shift()) {
        const { statusCode, headers } = await send();
        flood.push(statusCode);
        if (statusCode === 429) waits.push(Number(headers['retry-after']));
      }
    };
    const [, people] = await Promise.all([
      Promise.all(Array.from({ length: 20 }, robot)),
      Promise.all([post(school, '203.0.113.2', 'ada@example.org'), post(other, '203.0.113.3', 'bo@example.org')]),
    ]);
    expect([first, ...people].map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect([flood.length, flood.filter((status) => status === 201).length, waits.length]).toEqual([10_000, 5, 9995]);
    expect(waits.every((seconds) => seconds > 0)).toBe(true);
    const emails = (await schoolOwner.ask('GET', at)).body.map(({ email }: { email: string }) => email);
    expect(emails).toHaveLength(7);
    expect(emails).toEqual(expect.arrayContaining(['first@example.org', 'ada@example.org']));
    expect((await neighbour.ask('GET', at)).body).toMatchObject([{ email: 'bo@example.org' }]);
  } finally {
    await limited.close();
  }
});

test('a form that is sent twice is stored and mailed once, also when both arrive together', async () => {
  const school = await server.tenant();
  const schoolOwner = await server.createUser(school, ['ROLE_USER']);
  const opened = new FormStamps(keyFor('a secret of thirty-two characters!', 'forms')).issue(
    new Date(server.time.now.getTime() - 60_000),
  );
  const answers = await Promise.all([1, 2, 3].map(() => send({ ...person, stamp: opened }, '', school)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(await readMessages(schoolOwner)).toHaveLength(1);
  expect(server.mails).toHaveLength(2);
});

test('the confirmation of a request for a demo links to the demo or the brochure, and that of a plan does not', async () => {
  const school = await server.tenant();
  await server.createUser(school, ['ROLE_USER']);
  const { body } = await send({ ...person, productType: 'UrbanEngine' }, '/lmsInquiry', school);
  expect(server.mails.at(-1)?.text).toContain(`/UrbanEngineDemo?user=${body.id}`);
  await send({ ...person, productType: 'PlantoniCare', langkey: 'de' }, '/lmsInquiry', school);
  expect(server.mails.at(-1)?.text).toContain('/brochure/plantonicare-de.pdf');
  await send({ ...person, planName: 'BASIC' }, '/lmsInquiry', school);
  expect(server.mails.at(-1)?.text).not.toContain('http');
});

test('an owner notes, answers and closes an enquiry; the sender gets the answer, and nobody else may', async () => {
  const school = await server.tenant();
  const schoolOwner = await server.createUser(school, ['ROLE_USER']);
  const worker = await server.createUser(school, ['ROLE_WORKER']);
  const stranger = await server.createUser(await server.tenant(), ['ROLE_USER']);
  const { body: reply } = await send({ ...person, message: 'When?' }, '', school);
  server.mails.splice(0);
  const enquiry = `${at}/${reply.id}`;
  const noted = await schoolOwner.ask('PUT', `${enquiry}/handling`, { body: { note: 'Call on Monday' } });
  expect(noted.body).toMatchObject({ state: 'NEW', note: 'Call on Monday', answered: null });
  const answer = await schoolOwner.ask('POST', `${enquiry}/answer`, { body: { text: 'On Monday.\n\nBring a pen.' } });
  expect(answer.body).toMatchObject({ state: 'ANSWERED', note: 'Call on Monday', answered: expect.any(String) });
  expect(server.mails.map(({ to }) => to)).toEqual(['ada@example.org']);
  expect(server.mails[0]?.text).toContain('On Monday.\n\nBring a pen.');
  const closed = await schoolOwner.ask('PUT', `${enquiry}/handling`, { body: { state: 'CLOSED', note: null } });
  expect(closed.body).toMatchObject({ state: 'CLOSED', note: null });
  for (const [who, status] of [
    [worker, 403],
    [stranger, 404],
  ] as const) {
    expect((await who.ask('PUT', `${enquiry}/handling`, { body: { state: 'NEW' } })).status).toBe(status);
    expect((await who.ask('POST', `${enquiry}/answer`, { body: { text: 'x' } })).status).toBe(status);
  }
  expect((await schoolOwner.ask('POST', `${enquiry}/answer`, { body: { text: ' ' } })).status).toBe(400);
  expect(server.mails).toHaveLength(1);
});

test('an answer is in the language of the form, and without one in the language of the company', async () => {
  const school = await server.tenant();
  const schoolOwner = await server.createUser(school, ['ROLE_USER']);
  const answer = async (body: object) => {
    const { id } = (await send({ ...person, ...body }, '', school)).body;
    const { answerLanguage } = (await schoolOwner.ask('POST', `${at}/${id}/answer`, { body: { text: 'Am Montag.' } }))
      .body;
    return [answerLanguage, server.mails.at(-1)?.text.split('\n')[0]];
  };
  expect(await answer({ langkey: 'de' })).toEqual(['de', 'Guten Tag Ada,']);
  expect(await answer({})).toEqual([null, 'Hello Ada,']);
});

test('a note that is based on an older version of the enquiry does not replace a newer one', async () => {
  const school = await server.tenant();
  const schoolOwner = await server.createUser(school, ['ROLE_USER']);
  const enquiry = `${at}/${(await send(person, '', school)).body.id}`;
  const { version } = (await schoolOwner.ask('GET', enquiry)).body;
  const save = (note: string) => schoolOwner.ask('PUT', `${enquiry}/handling`, { body: { note, version } });
  expect((await save('Call on Monday')).body).toMatchObject({ note: 'Call on Monday', version: version + 1 });
  const refusal = await save('Call on Tuesday');
  expect([refusal.status, refusal.headers['x-app-error']]).toEqual([409, 'error.concurrencyFailure']);
  expect((await schoolOwner.ask('GET', enquiry)).body.note).toBe('Call on Monday');
});

test('an answer that is sent again with the same key, because its reply was lost, is mailed once', async () => {
  const school = await server.tenant();
  const schoolOwner = await server.createUser(school, ['ROLE_USER']);
  const enquiry = `${at}/${(await send(person, '', school)).body.id}`;
  server.mails.splice(0);
  const answer = (idempotencyKey: string) =>
    schoolOwner.ask('POST', `${enquiry}/answer`, { body: { text: 'On Monday.', idempotencyKey } });
  const [lost, next] = [randomUUID(), randomUUID()];
  const replies = [...(await Promise.all([answer(lost), answer(lost)])), await answer(lost.toUpperCase())];
  expect(replies.map(({ status, body }) => [status, body.state])).toEqual(Array(3).fill([200, 'ANSWERED']));
  expect(server.mails).toHaveLength(1);
  await answer(next);
  expect(server.mails).toHaveLength(2);
});

test('rows of all companies that have reached their maximum age are deleted each night, and younger rows stay', async () => {
  const schools = [await server.tenant(), await server.tenant()];
  // The defaults: two years for enquiries and choices, a week for addresses that nobody confirmed.
  const storedRows = [
    { table: 'contacts', who: 'email', since: 'created', days: 730 },
    { table: 'cookie_consents', who: 'visitor', since: 'created', days: 730 },
    { table: 'newsletter_subscriptions', who: 'email', since: 'requested', days: 7 },
  ] as const;
  for (const school of schools)
    for (const email of ['old@example.org', 'young@example.org']) {
      const visitor = server.visitor(school);
      await send({ ...person, email }, '', school);
      await visitor.ask('POST', `${services}/newsletter/subscribe`, { body: { email } });
      await visitor.ask('POST', `${services}/store-consent`, { body: { userId: email, consented: true } });
    }
  const { pool } = server.database;
  for (const { table, who, since, days } of storedRows)
    await pool.query(
      `update ${table} set ${since} = now() - make_interval(days => $1 + case when ${who} like 'old%' then 1 else -1 end)
       where owner = any($2)`,
      [days, schools],
    );
  await server.jobs.find(({ name }) => name === 'forget-enquiries')?.handler({});
  for (const { table, who } of storedRows) {
    const { rows } = await pool.query(`select ${who} as who from ${table} where owner = any($1)`, [schools]);
    expect(rows, table).toEqual([{ who: 'young@example.org' }, { who: 'young@example.org' }]);
  }
});
