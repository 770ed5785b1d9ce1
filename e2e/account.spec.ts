import { expect } from '@playwright/test';
import { at, errorsOf, expectAccessible, signIn } from './people.ts';
import { test } from './test.ts';

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
  await expect(page.getByRole('status')).toContainText('Your settings have been saved');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL(/contact-us$/);
  await page.goto(at('brightpath', '/account/settings'));
  await expect(name).toHaveValue('Saved');
  expect(errors).toEqual([]);
});

test('people of the demo read that its accounts are fixed, and cannot send their forms', async ({ page }) => {
  await signIn(page, 'demo', 'demo-owner');
  for (const [path, name] of [
    ['/account/password', 'Change password'],
    ['/account/settings', 'Save'],
  ] as const) {
    await page.goto(at('demo', path));
    await expect(page.getByText('This is the public demo.')).toBeVisible();
    await expect(page.getByRole('button', { name, exact: true })).toBeDisabled();
  }
});

test('leaving an unfinished password change opens the chosen page', async ({ page }) => {
  await signIn(page, 'brightpath', 'brightpath-newcomer');
  await page.goto(at('brightpath', '/account/password'));
  await page.getByLabel('Current password').fill('half a tho');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(/contact-us$/);
});

test('an owner works from the sidebar and the palette, by keyboard, and an author and a phone see what is theirs', async ({
  page,
  browser,
}) => {
  const errors = errorsOf(page);
  await signIn(page, 'brightpath', 'brightpath-owner');
  const sidebar = page.getByRole('navigation', { name: 'Workplace' });
  await page.goto(at('brightpath', '/account/settings'));
  await expect(sidebar).toBeVisible();
  await page.goto(at('brightpath', '/reviews'));
  await expect(sidebar.getByRole('link', { name: 'Reviews', exact: true })).toHaveAttribute('aria-current', 'page');
  await expect(sidebar.getByRole('list', { name: 'Sales' }).getByRole('link')).toHaveCount(5);
  // Each entry is there once: the header of the administration has none of them.
  await expect(page.getByRole('link', { name: 'Overview', exact: true })).toHaveCount(1);
  await expect(sidebar.getByRole('list', { name: 'Go to' }).getByRole('link')).toHaveText(['Home', 'My courses']);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Collapse sidebar' }).click();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-sidebar', 'narrow');
  await expect(page.getByRole('button', { name: 'Collapse sidebar' })).toHaveAttribute('aria-pressed', 'true');
  await sidebar.getByRole('link', { name: 'Videos' }).focus();
  await expectAccessible(page);

  await page.keyboard.press('ControlOrMeta+k');
  const palette = page.getByRole('dialog', { name: 'Go to' });
  const field = palette.getByRole('combobox');
  await expect(field).toBeFocused();
  await expect(palette.getByRole('option', { name: 'New course' })).toHaveAttribute('aria-selected', 'true');
  await field.press('Enter');
  const created = page.getByRole('dialog', { name: 'New course' });
  await expect(created).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(created).toBeHidden();
  await expect(page).toHaveURL(/\/course$/);
  await page.keyboard.press('ControlOrMeta+k');
  await field.press('ArrowUp');
  await expect(palette.getByRole('option').last()).toHaveAttribute('aria-selected', 'true');
  await field.fill('without fear');
  await expect(palette.getByRole('option', { name: 'Spreadsheets without fear' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(palette.getByRole('status')).toHaveText('1 result');
  await expectAccessible(page);
  await field.press('Enter');
  await expect(page).toHaveURL(/\/course\/[^/]+\/editor$/);
  await page.goto(at('brightpath', '/reviews'));
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(palette.getByRole('group', { name: 'Recent' })).toContainText('Spreadsheets without fear');
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeFocused();

  await page.setViewportSize({ width: 390, height: 844 });
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer.getByRole('link', { name: 'Company settings' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(menu).toBeFocused();
  expect(errors).toEqual([]);

  await page.context().setOffline(true);
  await page.keyboard.press('ControlOrMeta+k');
  await field.fill('rev');
  await expect(palette.getByRole('option', { name: /^Reviews/ })).toBeVisible();
  await expect(palette.getByText('Courses and people could not be searched.')).toBeVisible();

  const author = await (await browser.newContext()).newPage();
  await signIn(author, 'brightpath', 'brightpath-author');
  await author.goto(at('brightpath', '/video'));
  const own = author.getByRole('navigation', { name: 'Workplace' });
  await expect(own.getByRole('link', { name: 'Courses', exact: true })).toBeVisible();
  await expect(own.getByRole('link', { name: 'Company settings' })).toHaveCount(0);
  await author.context().close();
});

test('the owner of a lapsed company reads what is due, and comes to its payment', async ({ page }) => {
  await signIn(page, 'lapsed', 'lapsed-owner');
  await page.goto(at('lapsed', '/home'));
  const banner = page.getByRole('status').filter({ hasText: 'You are 12 days behind payment' });
  await expect(banner).toContainText(/INR [\d,.]+, due on \d{1,2} [A-Z][a-z]+ \d{4}/);
  await banner.getByRole('link', { name: 'Make Payment' }).click();
  const payment = page.getByRole('region', { name: 'Payment for your plan' });
  await expect(payment).toContainText('Last payment was due on');
  await expectAccessible(page);
  await payment.getByRole('button', { name: 'Make Payment' }).click();
  await expect(page.getByRole('dialog', { name: 'Make Payment' })).toContainText(/INR 3,422(?!\.)/);
  await expectAccessible(page);
});
