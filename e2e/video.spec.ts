import { expect } from '@playwright/test';
import { at, errorsOf, expectAccessible, signIn } from './people.ts';
import { test } from './test.ts';

const videoFile = new URL('../demo/media/pivot-table.mp4', import.meta.url).pathname;
const pictureFile = new URL('../demo/media/pivot-table.webp', import.meta.url).pathname;
const captions = {
  name: 'talk.vtt',
  mimeType: 'text/vtt',
  buffer: Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nHello'),
};

test('a video uploads while its author works on, survives a broken connection and a reload, and is chosen for a content', async ({
  page,
  context,
}) => {
  const errors = errorsOf(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  let isBroken = true;
  await page.route('**/videos/uploads/*', (route) =>
    isBroken && route.request().method() === 'PATCH' ? route.abort('connectionreset') : route.continue(),
  );
  await signIn(page, 'brightpath', 'brightpath-author');
  await page.goto(at('brightpath', '/video'));
  await page.getByRole('button', { name: 'Upload new video' }).click();
  const panel = page.getByRole('region', { name: 'Upload new video' });
  await panel.getByRole('button', { name: 'Upload' }).click();
  await expect(panel.getByText('This field is required.')).toHaveCount(2);
  const choose = async (button: ReturnType<typeof panel.getByText>) => {
    const chooser = page.waitForEvent('filechooser');
    await button.click();
    await (await chooser).setFiles(videoFile);
  };
  await choose(panel.getByText('Choose a file, or drop one here').first());
  const position = panel.getByRole('slider', { name: 'Position in the video' });
  await expect(position).not.toHaveValue('0');
  // The chosen position comes back when a chosen picture is removed.
  await position.fill('2');
  const poster = panel.getByRole('group', { name: 'Cover picture' });
  await poster.locator('input[type=file]').setInputFiles(pictureFile);
  await expect(poster.getByRole('img')).toBeVisible();
  await poster.getByRole('button', { name: 'Remove the file' }).click();
  await expect(poster.getByLabel('The picture that is shown before the video is played')).toBeVisible();
  await expect(position).toHaveValue('2');
  await panel
    .locator('input[type=file]')
    .last()
    .setInputFiles({ ...captions, buffer: Buffer.from('no captions') });
  await expect(panel.getByText('“talk.vtt” is not a WebVTT file')).toBeVisible();
  await panel.locator('input[type=file]').last().setInputFiles(captions);
  await panel.getByRole('textbox', { name: 'Name' }).fill('A talk about pivot tables');
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByRole('status').getByText('video uploading')).toBeVisible();
  await expect(panel).toBeHidden();

  const tray = page.getByRole('complementary', { name: 'Uploads' });
  await tray.getByText(/^Uploads: /).click();
  await expect(tray.getByText('No connection. The upload continues by itself.')).toBeVisible();
  await page.getByRole('link', { name: 'Answers to review' }).click();
  await expect(page).toHaveURL(/answers-to-review/);
  await expect(tray.getByRole('progressbar', { name: 'Upload of A talk about pivot tables' })).toBeVisible();
  await expectAccessible(page);

  // A page that is closed loses the file but not the uploaded bytes: the upload of the same file continues from there.
  page.once('dialog', (dialog) => void dialog.accept());
  await page.goto(at('brightpath', '/video'));
  const unfinished = page.getByRole('region', { name: 'Unfinished uploads' });
  await expect(unfinished).toContainText('A talk about pivot tables');
  await expect(unfinished).toContainText('The captions you chose are kept and will be added.');
  isBroken = false;
  // The page is closed again before it learns that the server has made the video.
  await page.route('**/videos/uploads/*', (route) =>
    route.request().method() === 'GET' ? undefined : route.fallback(),
  );
  const isArrived = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok());
  await unfinished.getByLabel('Choose the file of A talk about pivot tables again').setInputFiles(videoFile);
  await isArrived;
  page.once('dialog', (dialog) => void dialog.accept());
  await page.goto(at('brightpath', '/robots.txt'));
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  const upload = page.waitForRequest((request) => request.method() === 'PUT' && request.url().endsWith('/videos'));
  await page.goto(at('brightpath', '/video'));
  await expect(page.getByText('“A talk about pivot tables” has been uploaded.')).toBeVisible();
  const beside = (await upload).postDataJSON() as { captions: string; poster: string };
  expect(beside).toMatchObject({
    captions: captions.buffer.toString('base64'),
    poster: expect.stringMatching(/^\/9j/),
  });
  const row = page.getByRole('row', { name: /A talk about pivot tables/ });
  await expect(row).toContainText('440');
  await row.getByRole('button', { name: 'Copy the link of A talk about pivot tables' }).click();
  await expect(page.getByRole('status').getByText('copied to clipboard')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /\/files\/brightpath\/videos\/.*signature=/,
  );
  await expectAccessible(page);

  // The fields keep their places while the editors of the texts load.
  const editors = Promise.withResolvers<void>();
  await page.route('**/rich-text-input*.js', (route) => editors.promise.then(() => route.continue()));
  await page.goto(at('brightpath', '/module-content/new?sort=index,desc'));
  await page.getByLabel('Title').fill('Pivot tables, filmed');
  await page.getByLabel('Position').fill('90');
  const video = page.getByRole('textbox', { name: 'Video' });
  const topOf = () => video.evaluate((input) => Math.round(input.getBoundingClientRect().top + window.scrollY));
  const toolbar = page.getByRole('toolbar', { name: 'Formatting of Text' });
  await expect(toolbar).toHaveCount(0);
  const before = await topOf();
  editors.resolve();
  await expect(toolbar).toBeVisible();
  expect(await topOf()).toBe(before);
  const option = page.getByRole('option', { name: /A talk about pivot tables/ });
  await video.fill('about pivot');
  await expect(option).toBeVisible();
  // The list does not cover the error of a typed address.
  await video.fill('https://example.org/not a video');
  await expect(option).toBeHidden();
  await video.fill('about pivot');
  await option.click();
  await expect(video).toHaveValue('A talk about pivot tables');
  await expect(video).toHaveAccessibleDescription('One of your videos.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: /Pivot tables, filmed/ })).toBeVisible();
  expect(errors.filter((error) => !/ERR_CONNECTION_RESET/.test(error))).toEqual([]);
});
