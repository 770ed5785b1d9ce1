import { expect, test } from 'vitest';
import { readSettings } from '../../platform/settings.ts';
import { settingsReference } from '../../platform/settings-reference.ts';
import { addressWithoutSecrets, settingsByGroup, settingsBySource } from './shown-settings.ts';

const secret = 'hush-hush-hush-hush-hush-hush-hush-hush';
const settings = readSettings({
  NODE_ENV: 'test',
  PORT: '9000',
  DATABASE_URL: `postgres://lernhaus:${secret}@db.example/lernhaus`,
  APP_SECRET: secret,
  SMTP_URL: `smtps://mailer:${secret}@mail.example:465`,
  STORAGE_URL: `s3://key:${secret}@s3.example/bucket`,
  ASK_ME_URL: `https://someone:${secret}@model.example/v1/chat?key=${secret}`,
  ASK_ME_KEY: secret,
  METRICS_TOKEN: secret,
  LIMITS_LOGIN: 'off',
});

test('every setting is shown once, and no secret, not even inside an address', () => {
  const groups = settingsByGroup(settings);
  const names = Object.values(groups).flatMap(({ properties }) => Object.keys(properties));
  expect(names.toSorted()).toEqual(
    Object.values(settingsReference)
      .map(({ name }) => name)
      .toSorted(),
  );
  expect(JSON.stringify([groups, settingsBySource(settings)])).not.toContain('hush');
  expect(groups.database.properties['DATABASE_URL']).toMatchObject({ value: '******', isSecret: true });
  expect(groups.assistant.properties['ASK_ME_URL']?.value).toBe('https://******@model.example/v1/chat?******');
});

test('the days after which something is deleted are beside the limits', () => {
  const { limits } = settingsByGroup(settings);
  expect(Object.keys(limits.properties)).toEqual(expect.arrayContaining(['CONTACT_KEEP_DAYS', 'AUDIT_KEEP_DAYS']));
});

test('a setting names the source of its value', () => {
  const { server, limits } = settingsByGroup(settings);
  expect(server.properties['PORT']).toMatchObject({ value: '9000', source: 'environment' });
  expect(server.properties['HOST']).toMatchObject({ value: '127.0.0.1', source: 'default' });
  expect(limits.properties['LIMITS_LOGIN']).toMatchObject({ value: 'off', source: 'environment' });
  const small = settingsByGroup(readSettings({}));
  expect(small.server.properties['APP_SECRET']).toMatchObject({ value: '******', source: 'generated' });
  expect(small.storage.properties['STORAGE_URL']).toMatchObject({ source: 'derived' });
  expect(small.mail.properties['SMTP_URL']).toMatchObject({ value: null, source: 'none' });
  expect(small.database.properties['DATABASE_URL']).toMatchObject({ value: null, source: 'none' });
});

test('settings by source are the same values, and the system is beside them', () => {
  const sources = settingsBySource(settings);
  expect(sources.find(({ name }) => name === 'environment')?.properties['PORT']).toEqual({ value: '9000' });
  expect(sources.find(({ name }) => name === 'system')?.properties['node']).toEqual({ value: process.version });
});

test.each([
  ['postgres://u:p@host:5432/db', 'postgres://******@host:5432/db'],
  ['https://api.example.org/v1', 'https://api.example.org/v1'],
  ['s3://bucket.example/files?region=x', 's3://bucket.example/files?******'],
])('the address %s is shown as %s', (address, expected) => {
  expect(addressWithoutSecrets(address)).toBe(expected);
});
