// Draws the demo pictures: art/{tenant}/*.svg -> tenants/{tenant}/media/*.webp (company marks: png).
// The videos are made by make-videos.mjs.   Usage: node demo/make-media.mjs [tenant] [name]
import { mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const here = import.meta.dirname;
const maxBytes = 60_000;
const [onlyTenant, onlyName] = process.argv.slice(2);

/** The palette is one style sheet per tenant; librsvg reads it only when it stands inside the drawing. */
function withPalette(svg, palette) {
  return svg
    .replace(/<\?xml-stylesheet[^>]*\?>\s*/, '')
    .replace(/<svg[^>]*>/, (tag) => `${tag}<style>${palette}</style>`);
}

async function draw(svg, to, isMark) {
  // Drawn at twice the size and scaled down: smoother edges than librsvg's own.
  const { width } = await sharp(Buffer.from(svg)).metadata();
  const picture = sharp(Buffer.from(svg), { density: 144 }).resize({ width });
  if (isMark) return picture.png({ compressionLevel: 9, palette: true }).toFile(to);
  await picture.webp({ quality: 88, effort: 6, smartSubsample: true }).toFile(to);
}

for (const tenant of await readdir(join(here, 'art'))) {
  if (onlyTenant && onlyTenant !== tenant) continue;
  const palette = await readFile(join(here, 'art', tenant, 'palette.css'), 'utf8');
  const media = join(here, 'tenants', tenant, 'media');
  await mkdir(media, { recursive: true });
  for (const file of await readdir(join(here, 'art', tenant))) {
    const name = file.replace(/\.svg$/, '');
    if (name === file || (onlyName && onlyName !== name)) continue;
    const isMark = name === 'company-logo';
    const to = join(media, `${name}.${isMark ? 'png' : 'webp'}`);
    await draw(withPalette(await readFile(join(here, 'art', tenant, file), 'utf8'), palette), to, isMark);
    const { size } = await stat(to);
    if (size > maxBytes) throw new Error(`${to} has ${size} bytes; at most ${maxBytes} are allowed`);
    process.stdout.write(`${tenant}/${name}: ${(size / 1024).toFixed(1)} KB\n`);
  }
}
