import { afterAll, beforeAll, expect, test } from 'vitest';
import { maxSettings } from '../src/tenants/save-settings.ts';
import { type Caller, services, startTestServer, type TestServer } from './test-server.ts';

const at = `${services}/company-settings`;
let server: TestServer;
let owner: Caller;

/** A company that may have one more setting. */
beforeAll(async () => {
  server = await startTestServer();
  owner = await server.createUser(await server.tenant(), ['ROLE_USER']);
  await server.database.pool.query(
    `insert into company_settings (owner, key, subkey, id, value, created, modified, modified_by)
     select $1, 'PAGE_ABOUT_US', 'FILLED_' || n, gen_random_uuid(), 'x', now(), now(), 'test'
     from generate_series(1, $2 - (select count(*)::int from company_settings where owner = $1)) n`,
    [owner.company, maxSettings - 1],
  );
});
afterAll(() => server.close());

const setting = (subkey: string, value: string | null = 'x') => ({ key: 'PAGE_LMS', subkey, value });
const save = (...body: object[]) => owner.ask('POST', `${at}/saveAll`, { body });
const tooMany = { status: 400, body: { fieldErrors: [{ field: 'MORE', message: 'Size' }] } };

test('a company with very many settings gets no new one, and can still change and remove what is stored', async () => {
  const { body: last, status } = await owner.ask('POST', at, { body: setting('LAST') });
  expect(status).toBe(201);
  expect(await owner.ask('POST', at, { body: setting('MORE') })).toMatchObject(tooMany);
  expect(await save(setting('LAST', 'y'), setting('MORE'))).toMatchObject(tooMany);

  expect((await save(setting('LAST', 'z'))).status).toBe(200);
  expect((await owner.ask('PUT', at, { body: { id: last.id, value: 'new' } })).status).toBe(200);
  expect((await save(setting('LAST', null), setting('MORE'))).status).toBe(200);
  expect((await owner.ask('GET', `${services}/site`)).body.pages.PAGE_LMS).toEqual({ MORE: 'x' });
});
