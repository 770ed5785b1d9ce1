// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { SettingsSaveBar } from './settings-save-bar.tsx';

const nothing = () => undefined;

test.each<[why: string, groups: string[], isFixed: boolean, buttons: [string, boolean][], words: string]>([
  ['while nothing is changed', [], false, [['companySettings.save', true]], ''],
  [
    'when something is changed',
    ['Company'],
    false,
    [
      ['companySettings.save', false],
      ['companySettings.discard', false],
    ],
    'companySettings.unsaved Company',
  ],
  [
    'on the demo',
    ['Company'],
    true,
    [
      ['companySettings.save', true],
      ['companySettings.discard', false],
    ],
    'error.demoFixed',
  ],
])('the buttons of the settings %s', async (_why, groups, isFixed, buttons, words) => {
  const { place } = await showScreen(
    <SettingsSaveBar groups={groups} error={null} isPending={false} isFixed={isFixed} onDiscard={nothing} />,
  );
  const shownButtons = [...place.querySelectorAll('button')].map(({ textContent, disabled }) => [
    textContent,
    disabled,
  ]);
  expect(shownButtons).toEqual(buttons);
  expect(place.querySelector('[role=status]')?.textContent).toBe(words);
});
