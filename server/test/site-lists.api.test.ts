import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '../src/platform/database/transaction.ts';
import { post } from './sample-course.ts';
import { type Caller, services, startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let owner: Caller;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.createUser(await server.tenant(), ['ROLE_USER']);
});
afterAll(() => server.close());

test.each([
  ['frequently-asked-questions', 'allFaqsByProductType', 'title', {}],
  ['reviews', 'reviewsByProductType', 'authorName', { authorOccupation: 'Baker', feedback: 'Good.' }],
] as const)(
  'visitors see the %s in the order that the owner has set, new ones last',
  async (path, call, name, more) => {
    const ids = new Map<string, string>();
    for (const label of ['one', 'two', 'three']) {
      const created = await owner.ask('POST', `${services}/${path}`, { body: { ...more, [name]: label } });
      expect(created.status, created.text).toBe(201);
      ids.set(label, created.body.id);
    }
    for (const [at, label] of ['three', 'one'].entries()) {
      const body = { id: ids.get(label), index: at + 1 };
      expect((await owner.ask('PUT', `${services}/${path}`, { body })).status).toBe(200);
    }
    const names = (rows: readonly Record<string, unknown>[]) => rows.map((row) => row[name]);
    const reply = await server.visitor(owner.company).ask('GET', `${services}/${path}/${call}?productType=lms`);
    expect(names(reply.body)).toEqual(['three', 'one', 'two']);
    expect(names((await owner.ask('GET', `${services}/${path}?sort=index,asc`)).body)).toEqual(['three', 'one', 'two']);
  },
);

test.each([
  ['frequently-asked-questions', 'allFaqsByProductType?', 'title', {}],
  ['frequently-asked-questions', 'PriceProDemoFaqs?size=50&', 'title', { productType: 'PricePro' }],
  ['reviews', 'reviewsByProductType?', 'authorName', { authorOccupation: 'Baker', feedback: 'Good.' }],
] as const)('%s/%s answers the rows of the page’s language and those without one', async (path, call, name, more) => {
  const school = await server.createUser(await server.tenant('de'), ['ROLE_USER']);
  for (const language of [null, 'en', 'de'])
    await post(school, path, { ...more, [name]: `In ${language}`, language, index: 1 });
  const seenIn = async (query: string) => {
    const answer = await server.visitor(school.company).ask('GET', `${services}/${path}/${call}${query}`);
    expect(answer.status, answer.text).toBe(200);
    return answer.body.map((row: Record<string, unknown>) => row[name]);
  };
  expect(await seenIn('language=en')).toEqual(['In null', 'In en']);
  expect(await seenIn('language=de')).toEqual(['In null', 'In de']);
  // A caller that names no language gets that of the company.
  expect(await seenIn('')).toEqual(['In null', 'In de']);
  const own = await school.ask('GET', `${services}/${path}?sort=id,asc`);
  expect(own.body.map((row: Record<string, unknown>) => row['language'])).toEqual([null, 'en', 'de']);
  const wrong = await server.visitor(school.company).ask('GET', `${services}/${path}/${call}language=fr`);
  expect(wrong.status).toBe(400);
});

test('lists have the order of the alphabet: capital letters and umlauts stand beside their plain letters', async () => {
  const school = await server.createUser(await server.tenant('de'), ['ROLE_USER']);
  const names = ['apfel', 'Äpfel', 'Birne', 'Übung', 'Zeit'];
  for (const name of names.toReversed()) {
    await post(school, 'courses', { name, published: true, modules: [] });
    const { login } = await server.createUser(school.company, ['ROLE_STUDENT']);
    await inTenant(server.database, { tenant: school.company, user: '*', mode: 'write' }, (tx) =>
      tx.query('update users set first_name = $2, last_name = null where login = $1', [login, name]),
    );
  }
  const listOf = async (path: string, field: string) => {
    const { body } = await school.ask('GET', `${path}&size=50`);
    return body.map((row: Record<string, unknown>) => row[field]).filter((name: string) => names.includes(name));
  };
  for (const [path, field] of [
    [`${services}/courses?sort=name,asc`, 'name'],
    ['/api/users?sort=name,asc', 'firstName'],
    ['/api/users?sort=firstName,asc', 'firstName'],
    [`${services}/learners?sort=name,asc`, 'name'],
  ] as const)
    expect(await listOf(path, field), path).toEqual(names);
  expect(await listOf(`${services}/courses?sort=name,desc`, 'name')).toEqual(names.toReversed());
});
