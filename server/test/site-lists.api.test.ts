import { afterAll, beforeAll, expect, test } from 'vitest';
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
      const made = await owner.ask('POST', `${services}/${path}`, { body: { ...more, [name]: label } });
      expect(made.status, made.text).toBe(201);
      ids.set(label, made.body.id);
    }
    for (const [at, label] of ['three', 'one'].entries()) {
      const body = { id: ids.get(label), index: at + 1 };
      expect((await owner.ask('PUT', `${services}/${path}`, { body })).status).toBe(200);
    }
    const names = (rows: readonly Record<string, unknown>[]) => rows.map((row) => row[name]);
    const seen = await server.visitor(owner.company).ask('GET', `${services}/${path}/${call}?productType=lms`);
    expect(names(seen.body)).toEqual(['three', 'one', 'two']);
    expect(names((await owner.ask('GET', `${services}/${path}?sort=index,asc`)).body)).toEqual(['three', 'one', 'two']);
  },
);
