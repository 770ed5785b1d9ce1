import { expect, test } from '@playwright/test';
import { at, errorsOf, expectAccessible, signIn } from './people.ts';

test('settings ask before unsaved changes are lost, and a shortcut key saves them', async ({ page }) => {
  const errors = errorsOf(page);
  await signIn(page, 'brightpath', 'brightpath-newcomer');
  await page.goto(at('brightpath', '/account/settings'));
  const name = page.getByLabel('Last name');
  await name.fill('Unsaved');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(name).toHaveValue('Unsaved');

  await name.fill('Saved');
  await name.press('ControlOrMeta+s');
  await expect(page.getByRole('status')).toContainText('Settings saved');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL(/contact-us$/);
  await page.goto(at('brightpath', '/account/settings'));
  await expect(name).toHaveValue('Saved');
  expect(errors).toEqual([]);
});

test('leaving an unfinished password change opens the chosen page', async ({ page }) => {
  await signIn(page, 'brightpath', 'brightpath-newcomer');
  await page.goto(at('brightpath', '/account/password'));
  await page.getByLabel('Current password').fill('half a tho');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(/contact-us$/);
});
