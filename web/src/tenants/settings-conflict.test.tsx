// @vitest-environment jsdom
import { usersByIds } from '@lernhaus/contract/accounts/users';
import { saveSettings } from '@lernhaus/contract/tenants/endpoints';
import { type OwnSetting, readOwnSettings } from '@lernhaus/contract/tenants/setting-endpoints';
import { act } from 'react';
import { expect, test } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { typeInto } from '../../test/type-into.ts';
import { CallFailure } from '../platform/call-failure.ts';
import { screensAt } from '../resource/entity-screens.ts';
import { CompanySettings } from './company-settings.tsx';
import { SettingsConflict } from './lazy-settings-conflict.tsx';

const failure = { key: 'error.concurrencyFailure', params: {}, fieldErrors: [], appError: null };
const link = (name: string, version: number): OwnSetting => {
  return { key: 'SOCIAL_MEDIA', subkey: 'TWITTER', value: `https://x.com/${name}`, version, modifiedBy: 'ben' };
};

test('a setting that somebody else has saved meanwhile is not overwritten before the form has shown it', async () => {
  await SettingsConflict.load();
  let setting = link('old', 1);
  const versions: (number | undefined)[] = [];
  const { place, settle } = await showScreen(
    <CompanySettings screens={screensAt('/company-settings', new Map())} preview={() => null} />,
    {
      account: { authorities: ['ROLE_USER'] },
      at: '/company-settings?group=social',
      replies: {
        [readOwnSettings.id]: () => [setting],
        [usersByIds.id]: () => [{ id: '2', login: 'ben', firstName: 'Ben', lastName: null, company: 'school' }],
        [saveSettings.id]: ({ body }) => {
          const [{ version, value }] = body as [{ version?: number; value: string }];
          versions.push(version);
          if (version !== setting.version)
            throw new CallFailure({ ...failure, status: 409, endpoint: saveSettings.id });
          setting = { ...setting, value, version: version + 1 };
          return [setting];
        },
      },
    },
  );
  await settle();
  const save = async () => {
    await act(async () => place.querySelector('form')?.requestSubmit());
    await settle();
  };
  const field = place.querySelector<HTMLInputElement>('[name="SOCIAL_MEDIA.TWITTER"]');
  if (field) await typeInto(field, 'https://x.com/mine');
  setting = link('theirs', 2);
  await save();
  // The notice asks for the name.
  await settle();
  expect(place.querySelector('[role=alert]')?.textContent).toContain('entity.conflict Ben');
  expect(place.querySelector('[role=alert] del')?.textContent).toBe('https://x.com/old');
  expect(place.querySelector('[role=alert] ins')?.textContent).toBe('https://x.com/theirs');
  expect([field?.value, versions]).toEqual(['https://x.com/mine', [1]]);
  await act(async () => place.querySelector<HTMLButtonElement>('[role=alert] button')?.click());
  await save();
  expect([versions, setting.value, setting.version]).toEqual([[1, 2], 'https://x.com/mine', 3]);
  expect(place.querySelector('[role=alert]')).toBeNull();
});

test('a failed save is not named any more when the typed value is the stored one again', async () => {
  const { place, settle } = await showScreen(
    <CompanySettings screens={screensAt('/company-settings', new Map())} preview={() => null} />,
    {
      account: { authorities: ['ROLE_USER'] },
      at: '/company-settings?group=social',
      replies: {
        [readOwnSettings.id]: () => [link('old', 1)],
        [saveSettings.id]: () => {
          throw new CallFailure({ ...failure, key: 'error.http.503', status: 503, endpoint: saveSettings.id });
        },
      },
    },
  );
  await settle();
  const field = place.querySelector<HTMLInputElement>('[name="SOCIAL_MEDIA.TWITTER"]');
  if (field) await typeInto(field, 'https://x.com/mine');
  await act(async () => place.querySelector('form')?.requestSubmit());
  await settle();
  expect(place.querySelector('[role=alert]')).not.toBeNull();
  if (field) await typeInto(field, 'https://x.com/old');
  expect(place.querySelector('[role=alert]')).toBeNull();
});
