import { expect, test } from '@playwright/test';
import { at, errorsOf, expectAccessible, signIn } from './people.ts';

test('an author makes a question, refused until it is whole, finds it in the list and changes it', async ({ page }) => {
  const errors = errorsOf(page);
  await signIn(page, 'brightpath', 'brightpath-author');
  await page.goto(at('brightpath', '/objective-quiz?sort=question,asc'));
  await expect(page.getByRole('columnheader', { name: 'Question' })).toHaveAttribute('aria-sort', 'ascending');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Create', exact: true }).click();

  await page.getByRole('button', { name: 'Save' }).click();
  const question = page.getByLabel('Question');
  await expect(question).toBeFocused();
  await expect(page.getByText('This field is required.').first()).toBeVisible();
  await question.fill('A question about rivers');
  await page.getByLabel('Score').fill('two');
  await page.getByLabel('Index').fill('1');
  await expect(page.getByText('Please enter a number.')).toBeVisible();
  await page.getByLabel('Score').fill('2.5');
  const hint = page.getByRole('textbox', { name: 'Hint' });
  await hint.fill('Think of the sea.');
  await hint.press('ControlOrMeta+a');
  await page.getByRole('toolbar', { name: 'Formatting of Hint' }).getByRole('button', { name: 'Bold' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();

  await expect(page).toHaveURL(/\/objective-quiz\?sort=question,asc$/);
  const row = page.getByRole('row', { name: /A question about rivers/ });
  await row.getByRole('link', { name: 'View' }).click();
  await expect(page.locator('strong', { hasText: 'Think of the sea.' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Edit' }).click();
  await question.fill('A question about seas');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: /A question about seas/ })).toBeVisible();
  expect(errors).toEqual([]);
});

test('of two authors on one row the later is told what changed, and loses nothing', async ({ page, browser }) => {
  await signIn(page, 'brightpath', 'brightpath-author');
  await page.goto(at('brightpath', '/course-module'));
  await page.getByRole('link', { name: 'Edit' }).first().click();
  await expect(page).toHaveURL(/\/edit$/);
  const id = new URL(page.url()).pathname.split('/')[2] ?? '';
  const name = page.getByLabel('Name');
  await expect(name).not.toHaveValue('');
  const before = await name.inputValue();

  const other = await (await browser.newContext()).newPage();
  await signIn(other, 'brightpath', 'brightpath-owner');
  await other.goto(at('brightpath', `/course-module/${id}/edit`));
  await other.getByLabel('Index').fill('77');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other).toHaveURL(/\/course-module$/);
  await other.context().close();

  await name.fill(`${before}, revised`);
  await page.getByRole('button', { name: 'Save' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'brightpath-owner has saved this in the meantime' });
  await expect(notice).toContainText('77');
  await notice.getByRole('button').click();
  await expect(name).toHaveValue(`${before}, revised`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: `${before}, revised` })).toContainText('77');
});

test('deleting asks first, over the list, and a worker is not offered it', async ({ page, browser }) => {
  await signIn(page, 'brightpath', 'brightpath-owner');
  await page.goto(at('brightpath', '/reviews'));
  const rows = page.getByRole('row');
  await expect(page.getByRole('link', { name: 'Delete' }).first()).toBeVisible();
  const count = await rows.count();
  await page.getByRole('link', { name: 'Delete' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Confirm delete operation' });
  await expect(dialog).toContainText('Are you sure you want to delete this Review?');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  expect(await rows.count()).toBe(count);
  await page.getByRole('link', { name: 'Delete' }).first().click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(rows).toHaveCount(count - 1);

  const worker = await (await browser.newContext()).newPage();
  await signIn(worker, 'brightpath', 'brightpath-author');
  await worker.goto(at('brightpath', '/objective-quiz'));
  await expect(worker.getByRole('link', { name: 'Edit' }).first()).toBeVisible();
  await expect(worker.getByRole('link', { name: 'Delete' })).toHaveCount(0);
  await worker.context().close();
});
