import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from './prepare/tool-path.mjs';
import { withDemoBrowser } from './testing/demo-browser.mjs';

/**
 * `node scripts/take-home-pictures.mjs`: takes the pictures of the main home page and of the page of e-learning from a
 * server with the demo data: a lesson with its questions, a lesson on a phone, the editor of a course, and the
 * overview, in both languages and both colour schemes. Their sizes are those in
 * `web/src/marketing/product-picture.tsx`.
 */
const folder = join(root, 'web/src/marketing/pictures');
mkdirSync(folder, { recursive: true });

const schools = [
  {
    language: 'en',
    company: 'brightpath',
    resume: /^resume course/i,
    module: /^Formulas that survive/,
    course: /^Spreadsheets/,
  },
  {
    language: 'de',
    company: 'hafenkolleg',
    resume: /^Kurs fortsetzen/i,
    module: /^Der Container/,
    course: /Hafen|Container/,
  },
];
const schemes = /** @type {const} */ (['light', 'dark']);
const sizes = {
  player: { width: 1236, height: 740 },
  phone: { width: 390, height: 560 },
  narrow: { width: 390, height: 740 },
  overview: { width: 1200, height: 750 },
};

/** The part of the editor that a phone shows: the text without the bar above it. */
const writingArea = { x: 0, y: 64, width: 390, height: 530 };

await withDemoBrowser(async ({ at, open, signIn }) => {
  for (const { language, company, resume, module, course } of schools) {
    const learner = await open(company, { viewport: sizes.player, deviceScaleFactor: 2 });
    await signIn(learner, company, `${company}-student`);
    await learner.getByRole('link', { name: resume }).first().click();
    await learner.getByRole('button', { name: module }).first().click();
    const quiz = learner.getByRole('main').getByRole('button', { name: /^Quiz/ });
    await quiz.click();
    await learner.getByRole('checkbox').or(learner.getByRole('radio')).first().waitFor();
    await learner.evaluate(() => window.scrollTo(0, 0));
    await take(learner, `player-${language}`, 1648);
    await take(learner, `small-player-${language}`, 1240);
    await learner.setViewportSize(sizes.phone);
    await learner.reload();
    await quiz.waitFor();
    await take(learner, `phone-${language}`, 780);
    await take(learner, `small-phone-${language}`, 576);
    const author = await open(company, { viewport: sizes.player, deviceScaleFactor: 2 });
    await signIn(author, company, `${company}-author`);
    await author.goto(at(company, '/course'));
    await author.getByRole('main').getByRole('link', { name: course }).first().click();
    const outline = author.getByRole('navigation', { name: /^(Outline|Gliederung)$/ });
    await outline.getByText(module).first().click();
    await author.getByRole('main').getByRole('toolbar').first().waitFor();
    await take(author, `editor-${language}`, 1854);
    await take(author, `small-editor-${language}`, 1240);
    await author.setViewportSize(sizes.narrow);
    await take(author, `phone-editor-${language}`, 780, writingArea);
    const owner = await open(company, { viewport: sizes.overview, deviceScaleFactor: 2 });
    await signIn(owner, company, `${company}-owner`);
    await owner.goto(at(company, '/overview'));
    await take(owner, `overview-${language}`, 1500);
    await take(owner, `small-overview-${language}`, 800);
  }
});

/**
 * @param {import('@playwright/test').Page} page
 * @param {string} name
 * @param {number} width
 * @param {{ x: number, y: number, width: number, height: number }} [clip]
 */
async function take(page, name, width, clip) {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    await page.waitForLoadState('networkidle');
    // A saved state is shown for a moment.
    await page.waitForTimeout(2000);
    await page.evaluate(() => document.querySelector('.ribbon')?.remove());
    const picture = await page.screenshot({ animations: 'disabled', ...(clip ? { clip } : {}) });
    await sharp(picture)
      .resize({ width })
      .avif({ quality: 42, effort: 6 })
      .toFile(join(folder, `${name}-${colorScheme}.avif`));
  }
}
