// Draws the demo pictures: art/{tenant}/*.svg -> tenants/{tenant}/media/*.webp (company logos: png).
// The videos are made by make-videos.mjs.   Usage: node demo/make-media.mjs [tenant] [name]
import { mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const here = import.meta.dirname;
const maxBytes = 60_000;
const [onlyTenant, onlyName] = process.argv.slice(2);

/** Puts the tenant's palette into the drawing, because librsvg does not read other style sheets. */
function withPalette(svg, palette) {
  return svg
    .replace(/<\?xml-stylesheet[^>]*\?>\s*/, '')
    .replace(/<svg[^>]*>/, (tag) => `${tag}<style>${palette}</style>`);
}

async function draw(svg, to, isLogo) {
  // Drawn at twice the size and made smaller, because librsvg's own edges are rougher.
  const { width } = await sharp(Buffer.from(svg)).metadata();
  const picture = sharp(Buffer.from(svg), { density: 144 }).resize({ width });
  if (isLogo) return picture.png({ compressionLevel: 9, palette: true }).toFile(to);
  // The quality of an upload: the demo's pictures are stored as they are.
  await picture.webp({ quality: 84, effort: 6, smartSubsample: true }).toFile(to);
}

for (const tenant of await readdir(join(here, 'art'))) {
  if (onlyTenant && onlyTenant !== tenant) continue;
  const palette = await readFile(join(here, 'art', tenant, 'palette.css'), 'utf8');
  const media = join(here, 'tenants', tenant, 'media');
  await mkdir(media, { recursive: true });
  for (const file of await readdir(join(here, 'art', tenant))) {
    const name = file.replace(/\.svg$/, '');
    if (name === file || (onlyName && onlyName !== name)) continue;
    const isLogo = name === 'company-logo';
    const to = join(media, `${name}.${isLogo ? 'png' : 'webp'}`);
    await draw(withPalette(await readFile(join(here, 'art', tenant, file), 'utf8'), palette), to, isLogo);
    const { size } = await stat(to);
    if (size > maxBytes) throw new Error(`${to} has ${size} bytes; at most ${maxBytes} are allowed`);
    process.stdout.write(`${tenant}/${name}: ${(size / 1024).toFixed(1)} KB\n`);
  }
}
