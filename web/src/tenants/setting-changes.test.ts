import type { SettingKey } from '@lernhaus/contract/tenants/company-setting';
import { expect, test } from 'vitest';
import {
  callsOf,
  changedGroups,
  changesOf,
  changesSinceSave,
  problemsOf,
  storedOf,
  type TypedSettings,
} from './setting-changes.ts';

type Pairs = Readonly<Record<string, string | null>>;
const settingsOf = (pairs: Pairs) =>
  storedOf(
    Object.entries(pairs).map(([name, value]) => {
      const [key, subkey = ''] = name.split('.');
      return { key: key as SettingKey, subkey, value, version: 1, modifiedBy: 'ada' };
    }),
  );

const bank = {
  'BANK_DETAILS.BANK_NAME': 'A good bank',
  'BANK_DETAILS.ACCOUNT_HOLDER': 'The school',
  'BANK_DETAILS.ACCOUNT_NUMBER': '12345',
  'BANK_DETAILS.SWIFT_CODE': 'ABCDEF',
};
const server = { 'EMAIL.HOST': 'mail.example.org', 'EMAIL.PORT': '587', 'EMAIL.USERNAME': 'school' };
const recipients = {
  'EMAIL.COURSE_REGISTRATION_EMAIL_RECIPIENTS': 'a@example.org',
  'EMAIL.NOTIFICATION_EMAIL_RECIPIENTS': 'a@example.org',
};

test.each<[why: string, before: Pairs, typedSettings: TypedSettings, problems: Pairs]>([
  ['nothing typed', {}, {}, {}],
  ['a good change', bank, { 'BANK_DETAILS.BANK_NAME': 'Another bank' }, {}],
  ['typed and changed back', bank, { 'BANK_DETAILS.BANK_NAME': 'A good bank' }, {}],
  ['too short', bank, { 'BANK_DETAILS.BANK_NAME': 'x' }, { 'BANK_DETAILS.BANK_NAME': 'Size' }],
  [
    'a group that is begun needs the rest of it',
    {},
    { 'BANK_DETAILS.BANK_NAME': 'A good bank', 'BANK_DETAILS.SWIFT_CODE': 'ABCDEF' },
    { 'BANK_DETAILS.ACCOUNT_HOLDER': 'NotNull', 'BANK_DETAILS.ACCOUNT_NUMBER': 'NotNull' },
  ],
  [
    'the company’s details without a logo',
    Object.fromEntries(
      'COMPANY_NAME ADDRESS_LINE1 ADDRESS_LINE2 CITY POSTAL_CODE STATE COUNTRY PHONE_NUMBER'
        .split(' ')
        .map((subkey) => [`COMPANY_DETAILS.${subkey}`, 'given']),
    ),
    { 'COMPANY_DETAILS.EMAIL': 'office@example.org' },
    { 'COMPANY_DETAILS.COMPANY_LOGO': 'NoLogo' },
  ],
  ['recipients alone are enough for mails of the platform', {}, recipients, {}],
  [
    'a mail server needs all of its parts',
    recipients,
    { 'EMAIL.HOST': 'mail.example.org' },
    { 'EMAIL.PORT': 'NotNull', 'EMAIL.USERNAME': 'NotNull', 'EMAIL.PASSWORD': 'NotNull' },
  ],
  [
    'a stored password stays with its mail server',
    { ...recipients, ...server, 'EMAIL.PASSWORD': null },
    { 'EMAIL.NOTIFICATION_EMAIL_RECIPIENTS': 'b@example.org' },
    {},
  ],
  [
    'another mail server needs the password again',
    { ...recipients, ...server, 'EMAIL.PASSWORD': null },
    { 'EMAIL.PORT': '465' },
    { 'EMAIL.PASSWORD': 'NotNull' },
  ],
  [
    'another mail server with its password',
    { ...recipients, ...server, 'EMAIL.PASSWORD': null },
    { 'EMAIL.HOST': 'other.example.org', 'EMAIL.PASSWORD': 'secret' },
    {},
  ],
  [
    'the mail server is removed as a whole',
    { ...recipients, ...server, 'EMAIL.PASSWORD': null },
    { 'EMAIL.HOST': '', 'EMAIL.PORT': '', 'EMAIL.USERNAME': '' },
    {},
  ],
  [
    'a port that is not a number, a colour that is not one, an address without a scheme',
    { ...recipients, ...server, 'EMAIL.PASSWORD': null },
    { 'EMAIL.PORT': 'many', 'THEME.MAIN_TEXT_COLOR': 'red', 'SOCIAL_MEDIA.FACEBOOK': 'facebook' },
    {
      'EMAIL.PORT': 'Number',
      'EMAIL.PASSWORD': 'NotNull',
      'THEME.MAIN_TEXT_COLOR': 'Pattern',
      'SOCIAL_MEDIA.FACEBOOK': 'Pattern',
    },
  ],
  ['a long text of a page', {}, { 'PAGE_LMS.SEO_TEXT': 'x'.repeat(501) }, { 'PAGE_LMS.SEO_TEXT': 'Size' }],
])('the changed settings have the right problems: %s', (_why, before, typedSettings, problems) => {
  expect(problemsOf(settingsOf(before), typedSettings)).toEqual(problems);
});

test('all changed settings of all groups are sent at once, and a blank one removes the value', () => {
  const before = settingsOf({ ...bank, ...recipients, ...server, 'SOCIAL_MEDIA.FACEBOOK': 'https://example.org/us' });
  const typedSettings = { 'SOCIAL_MEDIA.FACEBOOK': '', 'BANK_DETAILS.BANK_NAME': 'Another', 'EMAIL.PORT': '465' };
  expect(changedGroups(before, typedSettings).map(({ key }) => key)).toEqual(['SOCIAL_MEDIA', 'BANK_DETAILS', 'EMAIL']);
  expect(changesOf(before, typedSettings)).toEqual([
    { key: 'SOCIAL_MEDIA', subkey: 'FACEBOOK', value: null },
    { key: 'BANK_DETAILS', subkey: 'BANK_NAME', value: 'Another' },
    { key: 'EMAIL', subkey: 'HOST', value: 'mail.example.org' },
    { key: 'EMAIL', subkey: 'PORT', value: '465' },
    { key: 'EMAIL', subkey: 'USERNAME', value: 'school' },
  ]);
});

test('text that is typed during a save stays, and saved text is no longer a change', () => {
  const savedSettings = { 'BANK_DETAILS.BANK_NAME': 'Another', 'EMAIL.PORT': '465' };
  const typedSettings = { ...savedSettings, 'EMAIL.PORT': '25', 'SOCIAL_MEDIA.FACEBOOK': 'https://example.org' };
  expect(changesSinceSave(typedSettings, savedSettings)).toEqual({
    'EMAIL.PORT': '25',
    'SOCIAL_MEDIA.FACEBOOK': 'https://example.org',
  });
  expect(changesSinceSave(savedSettings, savedSettings)).toEqual({});
});

test('more texts of pages than one call takes are saved by several, after all other settings', () => {
  const texts = Array.from({ length: 150 }, (_, at) => ({ key: 'PAGE_LMS' as const, subkey: `t${at}_DE`, value: 'x' }));
  const server = ['HOST', 'PORT', 'USERNAME'].map((subkey) => ({ key: 'EMAIL' as const, subkey, value: null }));
  const calls = callsOf([...texts, ...server]);
  expect(calls.map(({ length }) => length)).toEqual([100, 53]);
  expect(calls.flat()).toEqual([...server, ...texts]);
  expect(callsOf([])).toEqual([]);
});
