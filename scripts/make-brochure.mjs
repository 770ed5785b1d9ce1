// Draws the PlantoniCare brochure, two pages in each language, from the texts of the page:
//   web/src/marketing/plantonicare/plantonicare-{en,de}.pdf      Usage: node scripts/make-brochure.mjs
import { createWriteStream, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';

const root = join(import.meta.dirname, '..');
const { resolve: fileOf } = createRequire(join(root, 'server/package.json'));
const { default: PDFDocument } = /** @type {{ default: typeof import('pdfkit') }} */ (await import(fileOf('pdfkit')));
/** @param {number} weight */
const font = (weight) => fileOf(`@fontsource/schibsted-grotesk/files/schibsted-grotesk-latin-${weight}-normal.woff`);

const green = '#b0bf30';
const leafGreen = '#dfe6a3';
const ink = '#1f2328';
const quiet = '#57606a';
const left = 62;
const width = 595.28 - 2 * left;
const gap = 28;

/**
 * @param {string} language
 * @returns {(key: string) => string}
 */
function textsOf(language) {
  const texts = JSON.parse(readFileSync(join(root, `locales/${language}/marketing.json`), 'utf8'));
  return (key) => texts[`plantoniCare.${key}`];
}

/**
 * A leaf with spots, as on the page.
 * @param {PDFKit.PDFDocument} doc
 * @param {number} x points
 * @param {number} y points
 * @param {number} scale
 */
function drawLeaf(doc, x, y, scale) {
  doc.save().translate(x, y).scale(scale);
  doc.path(
    'M160 302c-18-18-66-22-92-66-30-52-4-118 30-150 22-22 44-44 62-72 18 28 40 50 62 72 34 32 60 98 30 150-26 44-74 48-92 66z',
  );
  doc.fillAndStroke(leafGreen, ink);
  doc.path(
    'M160 34v276M160 92l-40-30M160 92l40-30M160 146 96 104M160 146l64-42M160 204 84 160M160 204l76-44M160 258l-58-30M160 258l58-30',
  );
  doc.stroke(ink);
  for (const [cx, cy, r] of /** @type {const} */ ([
    [118, 186, 24],
    [214, 136, 15],
    [188, 258, 12],
  ]))
    doc.circle(cx, cy, r).fillAndStroke('#a8793a', ink);
  doc.restore();
}

/**
 * @typedef {object} Place where and how a text is written; lengths in points
 * @property {number} [x]
 * @property {number} y
 * @property {number} [size]
 * @property {'regular' | 'bold'} [weight]
 * @property {string} [colour]
 * @property {number} [columns] the width of its column
 */

/** @param {'en' | 'de'} language */
async function makeBrochure(language) {
  const t = textsOf(language);
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    tagged: true,
    lang: language,
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: t('pageTitle'), Author: 'Lernhaus', CreationDate: new Date('2026-01-01T00:00:00Z') },
  });
  const stored = createWriteStream(join(root, `web/src/marketing/plantonicare/plantonicare-${language}.pdf`));
  doc.pipe(stored);
  doc.registerFont('regular', font(400)).registerFont('bold', font(700));
  const structure = doc.struct('Document');
  doc.addStructure(structure);
  /**
   * Writes a text and returns where it ends.
   * @param {string} tag
   * @param {string} text
   * @param {Place} place
   */
  const write = (tag, text, { x = left, y, size = 11, weight = 'regular', colour = ink, columns = width }) => {
    const options = { width: columns, lineGap: size * 0.25 };
    const draw = () => doc.font(weight).fontSize(size).fillColor(colour).text(text, x, y, options);
    structure.add(doc.struct(tag, {}, draw));
    return y + doc.font(weight).fontSize(size).heightOfString(text, options);
  };
  /** @param {() => void} draw */
  const decorate = (draw) => {
    doc.markContent('Artifact', { type: 'Layout' });
    draw();
    doc.endMarkedContent();
  };
  /**
   * Writes four cards in two columns and returns where they end.
   * @param {string} prefix
   * @param {number} y
   */
  const cards = (prefix, y, { hasFigure = false } = {}) => {
    const columns = (width - gap) / 2;
    let below = y;
    for (const row of [
      [1, 2],
      [3, 4],
    ]) {
      const ends = row.map((at, column) => {
        const x = left + column * (columns + gap);
        let end = below;
        if (hasFigure)
          end = write('P', t(`${prefix}${at}.figure`), { x, y: end, size: 22, weight: 'bold', columns }) + 2;
        end = write('H3', t(`${prefix}${at}.title`), { x, y: end, size: 11.5, weight: 'bold', columns }) + 2;
        return write('P', t(`${prefix}${at}.body`), { x, y: end, size: 10, colour: quiet, columns });
      });
      below = Math.max(...ends) + 12;
    }
    return below;
  };

  decorate(() => {
    doc.rect(0, 0, 595.28, 352).fill(green);
    drawLeaf(doc, 352, 40, 0.78);
  });
  write('P', 'PlantoniCare', { y: 58, size: 14, weight: 'bold' });
  const headline = write('H1', t('headline'), { y: 96, size: 32, weight: 'bold', columns: 290 });
  write('P', t('lead'), { y: headline + 12, size: 13, columns: 280 });
  let y = write('H2', t('how.title'), { y: 390, size: 20, weight: 'bold' }) + 4;
  y = write('P', t('how.lead'), { y, colour: quiet }) + 20;
  for (const [at, step] of ['photo', 'result', 'diary'].entries()) {
    const top = y;
    write('P', String(at + 1), { y: top, size: 30, weight: 'bold', columns: 40 });
    const title = write('H3', t(`${step}.title`), {
      x: left + 56,
      y: top + 2,
      size: 13,
      weight: 'bold',
      columns: width - 56,
    });
    y = write('P', t(`${step}.body`), { x: left + 56, y: title + 3, colour: quiet, columns: width - 56 }) + 22;
  }

  doc.addPage();
  decorate(() => doc.rect(0, 0, 595.28, 12).fill(green));
  y = 44;
  for (const [part, prefix] of /** @type {const} */ ([
    ['benefits', 'benefit'],
    ['audience', 'audience'],
    ['results', 'result'],
  ])) {
    y = write('H2', t(`${part}.title`), { y, size: 17, weight: 'bold' }) + 2;
    y =
      cards(prefix, write('P', t(`${part}.lead`), { y, size: 10, colour: quiet }) + 10, {
        hasFigure: part === 'results',
      }) + 8;
  }
  structure.end();
  doc.end();
  await finished(stored);
  if (doc.bufferedPageRange().count > 2 || y > 800)
    throw new Error(`${language}: the texts need more than two pages (${y}).`);
  process.stdout.write(`${language}: ends at ${Math.round(y)} of 842 points\n`);
}

for (const language of /** @type {const} */ (['en', 'de'])) await makeBrochure(language);
