import { afterAll, beforeAll, expect, test } from 'vitest';
import { services, startTestServer, type TestServer } from './test-server.ts';

/** What an owner in the main company does not do without ADMIN. */
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const at = `${services}/company-settings`;
const setting = (key: string, subkey: string, value: string) => ({ key, subkey, value });

test('the settings on which mails, money and legal texts of the platform depend are changed by ADMIN only', async () => {
  const user = await server.createUser('lernhaus', ['ROLE_USER']);
  const settings = [
    setting('EMAIL', 'HOST', 'smtp.own.example'),
    setting('PAYMENT_DETAILS', 'WEBHOOK_SECRET', 'own'),
    setting('BANK_DETAILS', 'BANK_NAME', 'Own bank'),
    setting('COMPANY_DETAILS', 'EMAIL', 'own@own.example'),
    setting('PAGE_TERMS_AND_CONDITION', 'DESCRIPTION', 'Own terms'),
    setting('PAGE_DATA_PROTECTION', 'DESCRIPTION', 'Own words'),
    setting('PAGE_ABOUT_US', 'DESCRIPTION', 'Own company'),
  ];
  for (const one of settings) {
    expect((await user.ask('POST', `${at}/saveAll`, { body: [one] })).status, one.key).toBe(403);
    expect((await user.ask('POST', at, { body: one })).status, one.key).toBe(403);
  }
  const withoutKey = { subkey: 'EMAIL', value: 'own@own.example' };
  expect((await user.ask('POST', at, { body: withoutKey })).status, 'the default is COMPANY_DETAILS').toBe(403);
  const { body: link } = await user.ask('POST', at, { body: setting('SOCIAL_MEDIA', 'PHONE_NUMBER', '12345') });
  for (const key of ['COMPANY_DETAILS', null])
    expect((await user.ask('PUT', at, { body: { id: link.id, key } })).status).toBe(403);
  expect((await user.ask('DELETE', `${at}/${link.id}`)).status).toBe(204);
  const platform = await server.createUser('lernhaus', ['ROLE_ADMIN']);
  const bank = await platform.ask('POST', at, { body: setting('BANK_DETAILS', 'NOTE', 'of the platform') });
  expect(bank.status, bank.text).toBe(201);
  expect((await user.ask('PUT', at, { body: { ...bank.body, value: 'own' } })).status).toBe(403);
  expect((await user.ask('DELETE', `${at}/${bank.body.id}`)).status).toBe(403);
  expect((await platform.ask('DELETE', `${at}/${bank.body.id}`)).status).toBe(204);
});

test('the subscribers of the platform’s newsletter are read by ADMIN only', async () => {
  const user = await server.createUser('lernhaus', ['ROLE_USER']);
  const admin = await server.createUser('lernhaus', ['ROLE_ADMIN']);
  const addresses = `${services}/newsletter/subscribers`;
  expect((await user.ask('GET', addresses)).status).toBe(404);
  expect((await admin.ask('GET', addresses)).status).toBe(200);
});
