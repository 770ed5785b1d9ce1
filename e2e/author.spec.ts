import { expect, type Page } from '@playwright/test';
import { at, chooseInRow, errorsOf, expectAccessible, openListMenu, openRowMenu, signIn } from './people.ts';
import { send } from './small-course.ts';
import { test } from './test.ts';

/** The paths of the style sheets that the page has, also those of parts that it has loaded later. */
const sheetsOf = (page: Page): Promise<string[]> =>
  page
    .locator('link[rel="stylesheet"]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname));

test('an author creates a question, which is refused until it is complete, finds it in the list and changes it', async ({
  page,
}) => {
  const errors = errorsOf(page);
  await signIn(page, 'brightpath', 'brightpath-author');
  await page.goto(at('brightpath', '/objective-quiz?sort=question,asc'));
  await expect(page.getByRole('columnheader', { name: 'Question' })).toHaveAttribute('aria-sort', 'ascending');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'New choice question' }).click();

  await page.getByRole('button', { name: 'Save' }).click();
  const question = page.getByLabel('Question');
  const usual = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(page.getByRole('toolbar', { name: 'Formatting of Hint' })).toBeVisible();
  // The parts of the page that ask for their room are laid out anew after the window has changed.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.setViewportSize(usual);
  await expect(question).toBeFocused();
  await expect(page.getByText('This field is required.').first()).toBeVisible();
  await question.fill('A question about rivers');
  await page.getByLabel('Points').fill('two');
  await page.getByLabel('Position').fill('1');
  await expect(page.getByText(/Please enter a number without/)).toBeVisible();
  await page.getByLabel('Points').fill('2.5');
  const hint = page.getByRole('textbox', { name: 'Hint' });
  // The editor never runs scripts from a pasted web page, and the browser reports no violation.
  await hint.evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', '<p onclick="alert(1)">Rivers<img src=x onerror=alert(1)></p>');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(hint).toHaveText('Rivers');
  await hint.fill('Think of the sea.');
  await hint.press('ControlOrMeta+a');
  await page.getByRole('toolbar', { name: 'Formatting of Hint' }).getByRole('button', { name: 'Bold' }).click();
  await hint.press('End');
  await hint.press('ControlOrMeta+k');
  const link = page.getByRole('dialog', { name: 'Insert link' });
  const address = link.getByLabel('Where does the link lead?');
  await address.fill('javascript:alert(1)');
  await address.press('Enter');
  await expect(link.getByText('A link cannot lead to this address. Check how it is written.')).toBeVisible();
  await expectAccessible(page);
  await address.fill('example.org/seas');
  await link.getByLabel('Link text').fill('seas');
  await address.press('Enter');
  await expect(link).toBeHidden();
  await expect(hint).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();

  await expect(page).toHaveURL(/\/objective-quiz\?page=1&sort=question,asc$/);
  await page.getByRole('searchbox').fill('about Rivers');
  await expect(page).toHaveURL(/\?page=1&sort=question,asc&search=about%20Rivers$/);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('combobox', { name: 'Type' }).selectOption('Multiple choice');
  await expect(page.getByText('Nothing in Choice questions matches your search')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Clear search and filters' }).click();
  const row = page.getByRole('row', { name: /A question about rivers/ });
  await chooseInRow(row, 'View');
  await expect(page.locator('strong', { hasText: 'Think of the sea.' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'seas' })).toHaveAttribute('href', 'https://example.org/seas');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Edit' }).click();
  await question.fill('A question about seas');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: /A question about seas/ })).toBeVisible();
  expect(errors).toEqual([]);
});

test('if two authors edit one row, the second sees what changed and loses nothing', async ({ page, browser }) => {
  await signIn(page, 'brightpath', 'brightpath-author');
  const before = 'Rivers of the north';
  const id = await send(page, 'POST', 'course-modules', { name: before, index: 1 });
  await page.goto(at('brightpath', '/course-module?search=Rivers'));
  await chooseInRow(page.getByRole('row', { name: before }), 'Edit');
  await expect(page).toHaveURL(new RegExp(`${id}/edit\\?page=1&sort=id,asc&search=Rivers$`));
  const name = page.getByLabel('Name');
  await expect(name).toHaveValue(before);

  const other = await (await browser.newContext()).newPage();
  await signIn(other, 'brightpath', 'brightpath-owner');
  await other.goto(at('brightpath', `/course-module/${id}/edit`));
  await other.getByLabel('Position').fill('77');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other).toHaveURL(/\/course-module$/);
  await other.context().close();

  await name.fill(`${before}, revised`);
  await page.getByRole('button', { name: 'Save' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'Amara Osei has saved this in the meantime' });
  await expect(notice).toContainText('77');
  await notice.getByRole('button').click();
  await expect(name).toHaveValue(`${before}, revised`);
  await page.getByRole('button', { name: 'Save' }).click();
  const revised = page.getByRole('row', { name: `${before}, revised` });
  await expect(revised).toContainText('77');
  await expect(revised).not.toContainText('Tom Hallett');
  await openListMenu(page);
  await page.getByRole('button', { name: 'Columns' }).click();
  const changedBy = page.getByRole('checkbox', { name: 'Changed by' });
  await expect(changedBy).not.toBeChecked();
  await changedBy.check();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(revised).toContainText('Tom Hallett');
  await page.reload();
  await expect(revised).toContainText('Tom Hallett');
});

test('deleting asks first, in a dialog over the list, and a worker cannot delete', async ({ page, browser }) => {
  await signIn(page, 'brightpath', 'brightpath-owner');
  await page.goto(at('brightpath', '/reviews'));
  const rows = page.getByRole('row');
  const first = rows.nth(1);
  const name = await first.getByRole('link').first().innerText();
  const count = await rows.count();
  await expect(await openRowMenu(first)).toHaveText(['View', 'Edit', 'Delete']);
  await expectAccessible(page);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Confirm delete operation' });
  await expect(dialog).toContainText('Are you sure you want to delete this Review?');
  await expect(dialog).toContainText(name);
  await expect(dialog.getByRole('listitem')).toHaveText('You can undo this for ten seconds.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  expect(await rows.count()).toBe(count);
  const remove = async () => {
    await chooseInRow(first, 'Delete');
    await dialog.getByRole('button', { name: 'Delete' }).click();
  };
  // There are only ten seconds to undo, so the test looks at nothing before.
  await remove();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toHaveCount(count);
  await remove();
  await Promise.all([expect(page.getByText(`“${name}” deleted.`)).toBeVisible(), expect(rows).toHaveCount(count - 1)]);
  await expectAccessible(page);

  const download = page.waitForEvent('download');
  await openListMenu(page);
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  expect((await download).suggestedFilename()).toBe('Reviews.csv');
  // A phone has the boxes only while rows are being selected.
  const boxes = [1, 2].map((at) => rows.nth(at).getByRole('checkbox'));
  const usual = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 390, height: 844 });
  for (const box of boxes) await expect(box).toBeHidden();
  await page.getByRole('button', { name: 'List options' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  for (const box of boxes) await box.check();
  await expectAccessible(page);
  await page.setViewportSize(usual);
  const selection = page.getByRole('region', { name: 'Selected entries' });
  await expect(selection).toContainText('2 selected');
  await expectAccessible(page);
  await selection.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog).toContainText('Are you sure you want to delete these 2 Reviews?');
  await expect(dialog.getByRole('listitem')).toHaveCount(3);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(rows).toHaveCount(count - 3);
  await expect(selection).toBeHidden();
  // The page is left before the time for undoing is over.
  await page.goto(at('brightpath', '/course'));
  await page.goto(at('brightpath', '/reviews'));
  await expect(rows).toHaveCount(count - 3);
  await page.goto(at('brightpath', '/company-plans/new'));
  await expect(page.getByText('You are not authorized to access this page.')).toBeVisible();

  const worker = await (await browser.newContext()).newPage();
  await signIn(worker, 'brightpath', 'brightpath-author');
  await worker.goto(at('brightpath', '/objective-quiz'));
  await expect(await openRowMenu(worker.getByRole('row').nth(1))).toHaveText(['View', 'Edit']);
  await expect(worker.getByRole('checkbox')).toHaveCount(0);
  await worker.context().close();
});

test('an owner unpublishes a course and publishes it again, and can only read a course of another company', async ({
  page,
}) => {
  await signIn(page, 'hafenkolleg', 'hafenkolleg-owner');
  await page.goto(at('hafenkolleg', '/course'));
  const own = page.getByRole('row').filter({ hasText: 'Excel für Einsteiger' });
  await own.getByRole('button', { name: 'Veröffentlicht' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Aus dem Katalog nehmen' }).click();
  await expect(own.getByRole('button', { name: 'Deaktiviert' })).toBeVisible();
  await expectAccessible(page);
  await own.getByRole('button', { name: 'Deaktiviert' }).click();
  const live = page.getByRole('dialog', { name: '„Excel für Einsteiger“ ist veröffentlicht' });
  await expectAccessible(page);
  await live.getByRole('button', { name: 'Schließen' }).last().click();
  await expect(own.getByRole('button', { name: 'Veröffentlicht' })).toBeVisible();
  // Each sheet comes once, also if a part that is loaded later needs it.
  const sheets = await sheetsOf(page);
  expect(sheets).toEqual([...new Set(sheets)]);
  expect(sheets.filter((sheet) => /\/area-(?:learning|workplace)-/.test(sheet))).toHaveLength(2);
  const shared = page.getByRole('row').filter({ hasText: 'geteilt von' });
  await expect(shared).toContainText('Veröffentlicht');
  await expect(shared.getByRole('button', { name: /Veröffentlicht/ })).toHaveCount(0);
  await expect(await openRowMenu(shared)).toHaveText(['Ansehen']);
});
