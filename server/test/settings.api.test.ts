import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { smallIco, smallPng } from './samples.ts';
import { type Caller, services, startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let owner: Caller;
let admin: Caller;

beforeAll(async () => {
  server = await startTestServer();
  const company = await server.tenant();
  owner = await server.createUser(company, ['ROLE_USER']);
  const platform = await server.createUser('lernhaus', ['ROLE_ADMIN', 'ROLE_USER']);
  // The platform’s ADMIN at the tenant’s host.
  admin = server.at(platform, company);
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

describe('secrets', () => {
  test('are encrypted, never returned, and kept when a client sends the returned row back', async () => {
    const settingRows = [
      setting('PAYMENT_DETAILS', 'KEY_ID', 'rzp_key'),
      setting('PAYMENT_DETAILS', 'KEY_SECRET', 's3cret'),
    ];
    const reply = await save(owner, ...settingRows);
    expect(reply.status, reply.text).toBe(200);
    expect(reply.text).not.toContain('s3cret');
    const ciphertext = await readSetting('KEY_SECRET');
    expect(ciphertext).not.toContain('s3cret');
    expect(server.tenants.secretCipher.open(ciphertext, `${owner.company}/PAYMENT_DETAILS.KEY_SECRET`)).toBe('s3cret');

    const row = reply.body.find(({ subkey }: SettingBody) => subkey === 'KEY_SECRET');
    expect(row.value).toBeNull();
    const answers = [
      await owner.ask('GET', `${at}?size=200&sort=value,asc`),
      await owner.ask('GET', `${at}/${row.id}`),
      await owner.ask('PUT', at, { body: row }),
      await save(owner, { ...row }),
      await owner.ask('GET', `${services}/site`),
    ];
    for (const answer of answers) {
      expect(answer.status, answer.text).toBe(200);
      expect(answer.text).not.toContain(ciphertext);
    }
    expect(await readSetting('KEY_SECRET')).toBe(ciphertext);
  });

  test('cannot be read under another name', async () => {
    const created = await owner.ask('POST', at, { body: setting('EMAIL', 'PASSWORD', 'mail-pass') });
    expect(created.body.value).toBeNull();
    const reply = await owner.ask('PUT', at, { body: { id: created.body.id, subkey: 'NOTE' } });
    expect([reply.status, wrong(reply)]).toEqual([400, ['value NotNull']]);
  });

  test('that are required and were never given are reported as missing', async () => {
    const other = await server.createUser(await server.tenant(), ['ROLE_USER']);
    const reply = await save(other, setting('PAYMENT_DETAILS', 'KEY_SECRET', null));
    expect([reply.status, wrong(reply)]).toEqual([400, ['KEY_SECRET NotNull']]);
  });
});

describe('the rules of the groups', () => {
  test('are reported for all settings at once, and nothing is saved', async () => {
    const reply = await save(
      owner,
      setting('BANK_DETAILS', 'BANK_NAME', 'A good bank'),
      setting('BANK_DETAILS', 'ACCOUNT_HOLDER', ' '),
      setting('BANK_DETAILS', 'SWIFT_CODE', 'x'),
      setting('EMAIL', 'PORT', '0'),
      setting('EMAIL', 'NOTIFICATION_EMAIL_RECIPIENTS', 'a@example.org, nobody'),
      setting('THEME', 'MAIN_TEXT_COLOR', 'red'),
      setting('SOCIAL_MEDIA', 'FACEBOOK', 'javascript:alert(1)'),
      setting('COMPANY_DETAILS', 'COORDINATES', '53.5, 181'),
      setting('PAGE_LMS', 'SECTION_TEXT_1', 'x'.repeat(501)),
      setting('PAGE_LMS', 'SECTION_IMAGE_1', 'no picture!'),
    );
    expect([reply.status, reply.headers['x-app-error']]).toEqual([400, 'error.validation']);
    expect(wrong(reply)).toEqual([
      'ACCOUNT_HOLDER NotNull',
      'SWIFT_CODE Size',
      'PORT Number',
      'NOTIFICATION_EMAIL_RECIPIENTS Pattern',
      'MAIN_TEXT_COLOR Pattern',
      'FACEBOOK Pattern',
      'COORDINATES Pattern',
      'SECTION_TEXT_1 Size',
      'SECTION_IMAGE_1 Pattern',
    ]);
    expect(await readSetting('BANK_NAME')).toBeUndefined();
  });

  test('apply to a single setting too', async () => {
    const reply = await owner.ask('POST', at, { body: setting('COMPANY_DETAILS', 'CITY', 'x'.repeat(51)) });
    expect([reply.status, wrong(reply)]).toEqual([400, ['value Size']]);
  });

  test('require a logo with the tenant’s details', async () => {
    const city = setting('COMPANY_DETAILS', 'CITY', 'Hamburg');
    const without = await save(owner, city);
    expect([without.status, wrong(without)]).toEqual([400, ['COMPANY_LOGO NotNull']]);
    const reply = await save(owner, city, setting('COMPANY_DETAILS', 'COMPANY_LOGO', smallPng));
    expect(reply.status, reply.text).toBe(200);
    expect((await save(owner, setting('COMPANY_DETAILS', 'CITY', 'Bremen'))).status).toBe(200);
  });

  test('clean the texts of authors, and a blank removes an optional setting', async () => {
    await save(owner, setting('PAGE_ABOUT_US', 'DESCRIPTION', '<p>Us<script>alert(1)</script></p>'));
    expect(await readSetting('DESCRIPTION')).toBe('<p>Us</p>');
    await save(owner, setting('PAGE_ABOUT_US', 'DESCRIPTION', ''));
    expect(await readSetting('DESCRIPTION')).toBeUndefined();
  });

  test('allow only the platform’s ADMIN to change the platform’s groups', async () => {
    const plan = setting('LMS_PLAN_DETAILS', 'TOTAL_STUDENTS', '10');
    expect((await save(owner, plan)).status).toBe(403);
    expect((await owner.ask('POST', at, { body: plan })).status).toBe(403);
    expect((await owner.ask('POST', at, { body: { ...plan, value: 5 } })).status, '403 comes before 400').toBe(403);
    const created = await admin.ask('POST', at, { body: plan });
    expect([created.status, created.body.owner]).toEqual([201, owner.company]);
    expect((await owner.ask('PUT', at, { body: { ...created.body, value: '11' } })).status).toBe(403);
    expect((await owner.ask('PUT', at, { body: { id: created.body.id, value: 11 } })).status).toBe(403);
    expect((await owner.ask('DELETE', `${at}/${created.body.id}`)).status).toBe(403);
    const writable = await owner.ask('POST', at, { body: setting('USER_COURSES', 'NOTE', 'mine') });
    expect((await owner.ask('PUT', at, { body: { ...writable.body, key: 'DOMAIN' } })).status).toBe(403);
  });

  test('give a host to one tenant only', async () => {
    const domain = (value: string) => save(admin, setting('DOMAIN', 'DOMAIN', value));
    const reply = await domain('Learn.Example.ORG.');
    expect(reply.body).toMatchObject([{ value: 'learn.example.org' }]);
    expect((await domain('learn.example.org')).status).toBe(200);
    for (const domainName of ['localhost', 'somebody.localhost', 'no host'])
      expect((await domain(domainName)).status).toBe(400);
    const rival = server.at(admin, await server.tenant());
    const refusal = await save(rival, setting('DOMAIN', 'DOMAIN', 'learn.example.org'));
    expect([refusal.status, refusal.headers['x-app-error']]).toEqual([400, 'error.duplicate']);
  });

  test('refuse changes of name and theme on the demo host', async () => {
    await server.company('demo');
    const visitor = await server.createUser('demo', ['ROLE_USER']);
    for (const one of [setting('COMPANY_DETAILS', 'CITY', 'Mine'), setting('THEME', 'MAIN_TEXT_COLOR', '#000000')]) {
      const refusal = await save(visitor, one);
      expect([refusal.status, refusal.headers['x-app-error']]).toEqual([400, 'error.demoFixed']);
    }
  });
});

test('the texts, pictures and sections of a landing page are public, the texts bounded by their place', async () => {
  const heading = 'home.how.title_DE';
  const reply = await save(
    owner,
    setting('PAGE_LMS', heading, 'Unser Weg'),
    setting('PAGE_LMS', 'home.see.picture', smallPng),
    setting('PAGE_LMS', 'hidden.reviews', 'yes'),
  );
  expect(reply.status, reply.text).toBe(200);
  const { body } = await owner.ask('GET', `${services}/site`);
  expect(body.pages['PAGE_LMS']).toMatchObject({
    [heading]: 'Unser Weg',
    'home.see.picture': expect.stringMatching(/\.webp$/),
    'hidden.reviews': 'yes',
  });
  const tooLong = await save(owner, setting('PAGE_LMS', heading, 'x'.repeat(121)));
  expect(tooLong.body.fieldErrors).toMatchObject([{ field: heading, message: 'Size' }]);
  await save(owner, setting('PAGE_LMS', heading, ''), setting('PAGE_LMS', 'hidden.reviews', ''));
  const { [heading]: text, 'hidden.reviews': hidden } = (await owner.ask('GET', `${services}/site`)).body.pages
    .PAGE_LMS;
  expect([text, hidden]).toEqual([undefined, undefined]);
});

describe('pictures', () => {
  test('are sent as base64, stored as files, and returned as addresses', async () => {
    const settingRows = [
      setting('COMPANY_DETAILS', 'COMPANY_LOGO', `data:image/png;base64,${smallPng}`),
      setting('PAGE_LMS', 'SECTION_IMAGE_1', smallPng),
      setting('THEME', 'FAVICON_ICON', smallIco),
    ];
    const reply = await save(owner, ...settingRows);
    expect(reply.status, reply.text).toBe(200);
    const types = { COMPANY_LOGO: 'image/webp', SECTION_IMAGE_1: 'image/webp', FAVICON_ICON: 'image/x-icon' };
    for (const { subkey, value } of reply.body as SettingBody[]) {
      const file = await owner.ask('GET', String(value));
      expect([subkey, file.status, file.headers['content-type']]).toEqual([
        subkey,
        200,
        types[subkey as keyof typeof types],
      ]);
    }
    const again = await save(owner, ...(reply.body as SettingBody[]));
    expect(again.body.map(({ value }: SettingBody) => value)).toEqual(
      reply.body.map(({ value }: SettingBody) => value),
    );
  });

  test('are refused for their contents: an icon in the wrong place, a drawing with scripts, half a picture', async () => {
    const put = async (subkey: string, bytes: string) =>
      (await save(owner, setting(subkey === 'FAVICON_ICON' ? 'THEME' : 'PAGE_LMS', subkey, bytes))).status;
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>').toString('base64');
    expect(await put('SECTION_IMAGE_1', smallIco)).toBe(415);
    expect(await put('SECTION_IMAGE_1', '/files/icon.ico')).toBe(400);
    expect(await put('FAVICON_ICON', '/files/icon.ico')).toBe(200);
    expect(await put('FAVICON_ICON', svg)).toBe(415);
    expect(await put('FAVICON_ICON', Buffer.from(smallIco, 'base64').subarray(0, 30).toString('base64'))).toBe(400);
  });
});

describe('a required setting of a group', () => {
  test('cannot be deleted, emptied or renamed, not even by ADMIN', async () => {
    const schoolOwner = await server.createUser(await server.tenant(), ['ROLE_USER']);
    const details = [
      setting('COMPANY_DETAILS', 'COMPANY_NAME', 'The school'),
      setting('COMPANY_DETAILS', 'COMPANY_LOGO', smallPng),
      setting('BANK_DETAILS', 'SWIFT_CODE', 'ABCDEF'),
      setting('PAYMENT_DETAILS', 'KEY_SECRET', 's3cret'),
    ];
    const reply = await save(schoolOwner, ...details);
    expect(reply.status, reply.text).toBe(200);
    const before = (await schoolOwner.ask('GET', `${at}?size=200&sort=id,asc`)).body;
    for (const who of [schoolOwner, server.at(admin, schoolOwner.company)])
      for (const { id, key, subkey } of before as (SettingBody & { id: string })[]) {
        const deletion = await who.ask('DELETE', `${at}/${id}`);
        expect([deletion.status, deletion.headers['x-app-error'], wrong(deletion)]).toEqual([
          400,
          'error.settingRequired',
          [`${subkey} NotNull`],
        ]);
        expect((await who.ask('PUT', at, { body: { id, subkey: 'NOTE', value: 'words' } })).status).toBe(400);
        expect((await who.ask('PUT', at, { body: { id, value: ' ' } })).status).toBe(
          subkey === 'KEY_SECRET' ? 200 : 400,
        );
        if (subkey !== 'KEY_SECRET')
          expect(wrong(await save(who, setting(key, subkey, '')))).toEqual([`${subkey} NotNull`]);
      }
    const after = (await schoolOwner.ask('GET', `${at}?size=200&sort=id,asc`)).body as SettingBody[];
    expect(after.map(({ subkey, value }) => [subkey, value])).toEqual(
      (before as SettingBody[]).map(({ subkey, value }) => [subkey, value]),
    );
  });

  test('can be deleted if it is optional', async () => {
    const [row] = (await save(owner, setting('SOCIAL_MEDIA', 'TWITTER', 'https://example.org/us'))).body;
    expect((await owner.ask('DELETE', `${at}/${row.id}`)).status).toBe(204);
  });
});

test('a change is in the audit, with the names of the settings', async () => {
  await save(owner, setting('SOCIAL_MEDIA', 'YOUTUBE', 'https://www.youtube.com/@here'));
  const audits = await owner.ask('GET', '/management/audits?size=200');
  const changes = audits.body.filter(({ type }: { type: string }) => type === 'SETTING_CHANGE');
  expect(changes[0]).toMatchObject({ principal: owner.login, data: { message: 'SOCIAL_MEDIA.YOUTUBE' } });
});

test('a company’s text about cookies has its own version, which a recorded choice has too', async () => {
  const site = async () => (await owner.ask('GET', `${services}/site`)).body;
  const { consentVersion: ours } = await site();
  const choose = async () =>
    (await owner.ask('POST', `${services}/store-consent`, { body: { userId: 'visitor', consented: true } })).body;
  expect((await choose()).textVersion).toBe(ours);
  const versions = [ours];
  for (const text of ['We keep two cookies.', 'We keep three cookies.', null]) {
    expect((await save(owner, setting('PAGE_COOKIES', 'consent.body_EN', text))).status).toBe(200);
    const { consentVersion } = await site();
    expect((await choose()).textVersion).toBe(consentVersion);
    versions.push(consentVersion);
  }
  expect(new Set(versions).size).toBe(3);
  expect(versions.at(-1)).toBe(ours);
  expect(versions.every((version) => version.startsWith(ours) && version.length <= 20)).toBe(true);
});

test('the site has the company’s texts of parts that are on several pages, and their length is limited', async () => {
  const texts = [
    setting('PAGE_CONTACT', 'contact.page.title_EN', 'Ring the bell'),
    setting('PAGE_CONTACT', 'contact.page.title_DE', 'Bitte klingeln'),
  ];
  expect((await save(owner, ...texts)).status).toBe(200);
  const { pages } = (await owner.ask('GET', `${services}/site`)).body;
  expect(pages['PAGE_CONTACT']).toEqual(Object.fromEntries(texts.map(({ subkey, value }) => [subkey, value])));
  const long = setting('PAGE_CONTACT', 'contact.form.send_EN', 'x'.repeat(101));
  expect(wrong(await save(owner, long))).toEqual(['contact.form.send_EN Size']);
});
