// @vitest-environment jsdom
import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { screenNamed, settingScreens } from './setting-screens.ts';
import { SettingsForm } from './settings-form.tsx';

type SettingsFormProps = ComponentProps<typeof SettingsForm>;

const screen = screenNamed(
  settingScreens,
  settingScreens.find(({ group }) => group.key === 'PAGE_OUR_COURSES')?.name ?? '',
);
const emailScreen = screenNamed(settingScreens, settingScreens.find(({ group }) => group.key === 'EMAIL')?.name ?? '');
const nothing = () => undefined;

const showForm = (props: Pick<SettingsFormProps, 'screen'> & Partial<SettingsFormProps>) =>
  showScreen(
    <SettingsForm
      storedSettings={new Map()}
      typedSettings={{}}
      problems={{}}
      hasChanges
      onType={nothing}
      onLeave={nothing}
      preview={() => null}
      {...props}
    />,
  );

test.each([
  ['stay closed', {}, false],
  ['open at a problem', { 'PAGE_OUR_COURSES.VIDEO_URL': 'Pattern' as const }, true],
])('the fields that the catalogue does not show are named, and %s', async (_name, problems, isOpen) => {
  const { place } = await showForm({ screen, problems, hasChanges: false });
  const details = place.querySelector('details');
  expect(details?.querySelector('summary')?.textContent).toBe('companySettings.place.REST');
  expect(details?.open).toBe(isOpen);
});

const recipients = 'EMAIL.COURSE_REGISTRATION_EMAIL_RECIPIENTS';

test.each([
  ['says who is notified at present without a stored address', {}, { [recipients]: 'a@example.org' }, true],
  [
    'says nothing while a stored address is deleted in the form',
    { [recipients]: 'a@example.org' },
    { [recipients]: '' },
    false,
  ],
])('a required address for notifications %s', async (_name, settings, typedSettings, isShown) => {
  const { place } = await showForm({
    screen: emailScreen,
    storedSettings: new Map(Object.entries(settings)),
    typedSettings,
  });
  expect(place.textContent?.includes('companySettings.recipients.noneForRegistrations')).toBe(isShown);
});

test.each([
  ['is asked for again when another server is typed', { 'EMAIL.HOST': 'other.example' }, true],
  ['is not asked for again when the recipients change', { [recipients]: 'b@example.org' }, false],
])('the stored password of a mail server %s', async (_name, typedSettings, isAsked) => {
  const { place } = await showForm({
    screen: emailScreen,
    storedSettings: new Map([['EMAIL.PASSWORD', null]]),
    typedSettings,
  });
  expect(place.querySelector('input[type="password"]') !== null).toBe(isAsked);
  expect(place.textContent?.includes('companySettings.secret.again')).toBe(isAsked);
});
