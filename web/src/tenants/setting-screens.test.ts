import { settingGroups } from '@lernhaus/contract/tenants/setting-groups';
import { expect, test } from 'vitest';
import de from '../../../locales/de/tenants.json' with { type: 'json' };
import en from '../../../locales/en/tenants.json' with { type: 'json' };
import { isPage } from './page-form-parts.ts';
import { hasSave, screensFor, sectionsOf, settingScreens } from './setting-screens.ts';

const inputs = settingScreens
  .filter(({ group }) => !isPage(group.key))
  .flatMap((screen) => sectionsOf(screen).flatMap(({ fields }) => fields));

test.each([
  ['English', en],
  ['German', de],
])('every setting that a form shows has a label: %s', (_language, texts) => {
  const labels = new Set(Object.keys(texts));
  // The colours have their own form, with the parts of the page as labels.
  const labelledInputs = inputs.filter(({ type }) => type !== 'colour');
  expect(labelledInputs.length).toBeGreaterThan(30);
  expect(
    labelledInputs.map(({ subkey }) => `companySettings.field.${subkey}`).filter((key) => !labels.has(key)),
  ).toEqual([]);
});

test('the sections of a screen hold each field of its group once', () => {
  for (const screen of settingScreens.filter(({ group }) => !isPage(group.key))) {
    const subkeys = sectionsOf(screen).flatMap(({ fields }) => fields.map(({ subkey }) => subkey));
    expect(subkeys.toSorted()).toEqual(screen.group.fields.map(({ subkey }) => subkey).toSorted());
  }
  expect(settingScreens.map(({ group }) => group.key).toSorted()).toEqual(
    settingGroups.map(({ key }) => key).toSorted(),
  );
});

test('owners and ADMIN save on every screen, except the plan and the domain', () => {
  for (const isAdmin of [true, false]) {
    const others = settingScreens.filter((screen) => !hasSave(screen, isAdmin)).map(({ name }) => name);
    expect(others).toEqual(['plan', 'domain']);
  }
});

test('on the main domain others than ADMIN see the look, the social media and the pages', () => {
  expect(screensFor('main', true)).toEqual(settingScreens);
  const others = screensFor('main', false);
  expect(others.slice(0, 3).map(({ name }) => name)).toEqual(['look', 'social', 'home-page']);
  expect(others.some(({ part }) => part === 'legal')).toBe(false);
  expect(screensFor('tenant', false)).toEqual(screensFor('tenant', true));
});
