import { join } from 'node:path';
import sharp from 'sharp';
import { root } from './prepare/tool-path.mjs';
import { withDemoBrowser } from './testing/demo-browser.mjs';

/** @param {number} width @param {number} height */
const wide = (width, height) => ({ viewport: { width, height }, deviceScaleFactor: 1.5 });

/** `node scripts/take-pictures.mjs`: takes the README's pictures from a server with the demo data. */
await withDemoBrowser(async ({ at, open, signIn }) => {
  const visitor = await open('brightpath', wide(1280, 800));
  await visitor.goto(at('brightpath', '/home'));
  await take(visitor, 'home-brightpath');
  await signIn(visitor, 'brightpath', 'brightpath-student');
  await visitor.goto(at('brightpath', '/my-courses'));
  await visitor.getByRole('link', { name: /resume course/i }).click();
  await visitor.getByRole('heading', { level: 1, name: 'Order in the list' }).waitFor();
  await take(visitor, 'player');
  const phone = await open('brightpath', wide(390, 700));
  await signIn(phone, 'brightpath', 'brightpath-student');
  await phone.goto(at('brightpath', '/my-courses'));
  await phone
    .getByRole('link', { name: /Spreadsheets/ })
    .first()
    .click();
  await phone
    .getByText(/steps done/)
    .first()
    .waitFor();
  await take(phone, 'my-courses-phone');
  const author = await open('brightpath', wide(1440, 860));
  await signIn(author, 'brightpath', 'brightpath-author');
  await author.goto(at('brightpath', '/course'));
  await author.getByRole('link', { name: 'Spreadsheets without fear', exact: true }).click();
  const outline = author.getByRole('navigation', { name: 'Outline' });
  await outline
    .getByRole('button', { name: /^Show or hide/ })
    .first()
    .click();
  await outline
    .getByRole('list', { name: 'Lessons' })
    .getByRole('button', { name: /^Show or hide/ })
    .first()
    .click();
  await outline.getByRole('button', { name: /^Which cell is in/ }).click();
  await author.getByRole('button', { name: 'Check answer' }).waitFor();
  await take(author, 'editor');
});

/** @param {import('@playwright/test').Page} page @param {string} name */
async function take(page, name) {
  await page.waitForLoadState('networkidle');
  const picture = await page.screenshot({ animations: 'disabled' });
  await sharp(picture)
    .webp({ quality: 82 })
    .toFile(join(root, 'docs/pictures', `${name}.webp`));
}
