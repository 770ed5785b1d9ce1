import { expect } from '@playwright/test';
import { at, chooseInRow, errorsOf, expectAccessible, signIn } from './people.ts';
import { test } from './test.ts';

test('an author exports a course, and another company imports it and adds questions', async ({ page }, info) => {
  const errors = errorsOf(page);
  await signIn(page, 'brightpath', 'brightpath-author');
  await page.goto(at('brightpath', '/course'));
  await chooseInRow(page.getByRole('row', { name: /Spreadsheets without fear/ }), 'Export');
  await page.getByRole('button', { name: 'Prepare the archive' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /^Download/ }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Spreadsheets-without-fear.zip');
  const archive = info.outputPath('course.zip');
  await download.saveAs(archive);

  await signIn(page, 'hafenkolleg', 'hafenkolleg-author');
  await page.goto(at('hafenkolleg', '/course'));
  await page.getByRole('button', { name: 'Weitere Aktionen für diese Liste' }).click();
  await page.getByRole('link', { name: 'Kurs importieren' }).click();
  await page.locator('input[type=file]').setInputFiles(archive);
  await page.getByRole('button', { name: 'Kurs importieren' }).click();
  await expect(page.getByRole('heading', { name: '„Spreadsheets without fear“ wurde importiert' })).toBeVisible();
  await expectAccessible(page);
  const open = await page.getByRole('link', { name: 'Kurs öffnen' }).getAttribute('href');

  await page.goto(at('hafenkolleg', `${open}/import-questions`));
  await page.getByLabel('Oder fügen Sie die Fragen ein').fill('Regnet es? {T}\n\nWie viel? {#5:1}');
  await page.getByRole('button', { name: 'Vorschau' }).click();
  await expect(page.getByText('Zeile 3')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '1 Frage speichern' }).click();
  await expect(page.getByRole('heading', { name: '1 Frage ist gespeichert' })).toBeVisible();
  expect(errors).toEqual([]);
});
