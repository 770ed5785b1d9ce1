import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, services, startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let owner: Caller;

beforeAll(async () => {
  server = await startTestServer();
  const company = await server.tenant();
  owner = await server.createUser(company, ['ROLE_USER']);
});
afterAll(() => server.close());

const at = `${services}/company-settings`;
type SettingBody = { key: string; subkey: string; value: string | null };
const save = (caller: Caller, ...body: SettingBody[]) => caller.ask('POST', `${at}/saveAll`, { body });
const setting = (key: string, subkey: string, value: string | null): SettingBody => ({ key, subkey, value });
const readSetting = async (subkey: string) =>
  (
    await server.database.pool.query('select value from company_settings where owner = $1 and subkey = $2', [
      owner.company,
      subkey,
    ])
  ).rows[0]?.value;
const wrong = (answer: { body: { fieldErrors: { field: string; message: string }[] } }) =>
  answer.body.fieldErrors.map(({ field, message }) => `${field} ${message}`);

test('the groups name their settings, and others are refused, but not those that were stored before', async () => {
  const unknown = setting('THEME', 'NOPE', '#ffffff');
  expect(wrong(await save(owner, setting('SOCIAL_MEDIA', 'YOUTUBE', 'https://example.org/1'), unknown))).toEqual([
    'NOPE Unknown',
  ]);
  expect(await readSetting('YOUTUBE')).toBeUndefined();
  expect(wrong(await owner.ask('POST', at, { body: unknown }))).toEqual(['subkey Unknown']);
  const { body: row } = await owner.ask('POST', at, { body: setting('THEME', 'MAIN_TEXT_COLOR', '#111111') });
  const renamed = await owner.ask('PUT', at, { body: { id: row.id, subkey: 'NOPE' } });
  expect(wrong(renamed)).toEqual(['subkey Unknown']);
  await server.database.pool.query(`update company_settings set subkey = 'OLD' where id = $1`, [row.id]);
  const reply = await save(owner, setting('THEME', 'OLD', '#222222'), setting('THEME', 'MAIN_TEXT_COLOR', '#333333'));
  expect([reply.status, await readSetting('OLD')]).toEqual([200, '#222222']);
  expect((await owner.ask('PUT', at, { body: { id: row.id, subkey: 'OLD', value: '#444444' } })).status).toBe(200);
  expect((await save(owner, setting('THEME', 'OLD', null))).status).toBe(200);
  for (const [key, subkey] of [
    ['PAGE_FAQ_VIEWER', 'SEO_TEXT'],
    ['USER_COURSES', 'ANY'],
  ] as const)
    expect((await save(owner, setting(key, subkey, 'words'))).status, key).toBe(200);
});
