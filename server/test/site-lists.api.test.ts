import { afterAll, beforeAll, expect, test } from 'vitest';
import { maxShownRows } from '../src/marketing/queries.ts';
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
] as const)(
  'the list %s/%s has the rows of the page’s language and those without a language',
  async (path, call, name, more) => {
    const school = await server.createUser(await server.tenant('de'), ['ROLE_USER']);
    for (const language of [null, 'en', 'de'])
      await post(school, path, { ...more, [name]: `In ${language}`, language, index: 1 });
    const seenIn = async (query: string) => {
      const reply = await server.visitor(school.company).ask('GET', `${services}/${path}/${call}${query}`);
      expect(reply.status, reply.text).toBe(200);
      return reply.body.map((row: Record<string, unknown>) => row[name]);
    };
    expect(await seenIn('language=en')).toEqual(['In null', 'In en']);
    expect(await seenIn('language=de')).toEqual(['In null', 'In de']);
    // A caller that names no language gets the rows of the company's language.
    expect(await seenIn('')).toEqual(['In null', 'In de']);
    const own = await school.ask('GET', `${services}/${path}?sort=id,asc`);
    expect(own.body.map((row: Record<string, unknown>) => row['language'])).toEqual([null, 'en', 'de']);
    const wrong = await server.visitor(school.company).ask('GET', `${services}/${path}/${call}language=fr`);
    expect(wrong.status).toBe(400);
  },
);

test.each([
  ['frequently_asked_questions', 'frequently-asked-questions/allFaqsByProductType', { title: 'Q' }],
  ['reviews', 'reviews/reviewsByProductType', { author_name: 'A', author_occupation: 'B', feedback: 'C' }],
])('a page shows the first rows of very many %s', async (table, path, columns) => {
  const { company } = await server.createUser(await server.tenant(), ['ROLE_USER']);
  const more = Object.entries(columns);
  await server.database.pool.query(
    `insert into ${table} (owner, id, product_type, "index", created, modified, modified_by, ${more.map(([name]) => name).join(', ')})
     select $1, gen_random_uuid(), 'lms', n, now(), now(), 'test', ${more.map(([, value]) => `'${value}'`).join(', ')}
     from generate_series(1, $2::int) n`,
    [company, maxShownRows + 1],
  );
  const reply = await server.visitor(company).ask('GET', `${services}/${path}?productType=lms`);
  expect(reply.body.map(({ index }: { index: number }) => index)).toEqual(
    Array.from({ length: maxShownRows }, (_none, at) => at + 1),
  );
});

test('a page shows the first questions up to a maximum length of their texts', async () => {
  const { company } = await server.createUser(await server.tenant(), ['ROLE_USER']);
  await server.database.pool.query(
    `insert into frequently_asked_questions (owner, id, title, product_type, "index", created, modified, modified_by, text)
     select $1, gen_random_uuid(), 'Q', 'lms', n, now(), now(), 'test', case when n <= 30 then repeat('x', 200000) end
     from generate_series(1, 31) n`,
    [company],
  );
  const path = `${services}/frequently-asked-questions/allFaqsByProductType?productType=lms`;
  const reply = await server.visitor(company).ask('GET', path);
  expect(reply.body.map(({ index }: { index: number }) => index)).toEqual(
    Array.from({ length: 20 }, (_none, at) => at + 1),
  );
});

test('lists are sorted by the alphabet: capital letters and umlauts are beside their plain letters', async () => {
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
