import { existsSync, globSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { demoCompanies, demoFolder, readDemoCourses, readDemoTenant } from './demo-data.ts';

const allowedTags = new Set(
  'h2 h3 h4 p ul ol li strong em u s a blockquote code pre table thead tbody tr th td figure figcaption img hr br sup sub'.split(
    ' ',
  ),
);
const voidTags = new Set(['img', 'hr', 'br']);

/** Returns every string in the data. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (value === null || typeof value !== 'object') return [];
  return Object.values(value).flatMap(stringsIn);
}

const tagsIn = (html: string) =>
  [...html.matchAll(/<(\/?)([a-z0-9]+)[^>]*>/g)].map(([, close, tag = '']) => ({ close: !!close, tag }));
const forbiddenTags = (html: string) => tagsIn(html).filter(({ tag }) => !allowedTags.has(tag));

function isClosedInOrder(html: string): boolean {
  const open: string[] = [];
  for (const { close, tag } of tagsIn(html).filter((each) => !voidTags.has(each.tag))) {
    if (!close) open.push(tag);
    else if (open.pop() !== tag) return false;
  }
  return open.length === 0;
}

const mediaOf = (company: string, file: string) =>
  [join(demoFolder, 'tenants', company, 'media', file), join(demoFolder, 'media', file)].find((path) =>
    existsSync(path),
  );

describe.each(demoCompanies)('%s', (company) => {
  const tenant = readDemoTenant(company);
  const courses = readDemoCourses(company);
  const strings = stringsIn([tenant, courses]);
  const files = new Set(strings.filter((text) => /^[a-z0-9-]+\.(webp|png|mp4)$/.test(text)));
  const html = strings.filter((text) => text.startsWith('<'));
  for (const [, file] of html.join().matchAll(/src="media:([^"]+)"/g)) files.add(file ?? '');

  test('has every picture and video that it names, with captions and a poster for each video', () => {
    expect(files.size).toBeGreaterThan(0);
    for (const file of files) {
      expect(mediaOf(company, file), file).toBeDefined();
      if (!file.endsWith('.mp4')) continue;
      expect(mediaOf(company, file.replace('.mp4', `.${tenant.language}.vtt`)), file).toBeDefined();
      expect(mediaOf(company, file.replace('.mp4', '.webp')), file).toBeDefined();
    }
  });

  test('uses every picture in its media, each smaller than 60 KB', () => {
    for (const file of readdirSync(join(demoFolder, 'tenants', company, 'media'))) {
      expect(files, file).toContain(file);
      expect(statSync(mediaOf(company, file) ?? '').size, file).toBeLessThan(60_000);
    }
  });

  test('contains only HTML that the sanitiser keeps, with closed tags and a description of every picture', () => {
    expect(html.flatMap(forbiddenTags)).toEqual([]);
    expect(html.filter((text) => !isClosedInOrder(text))).toEqual([]);
    const pictures = html.flatMap((text) => text.match(/<img[^>]*>/g) ?? []);
    expect(pictures.filter((picture) => !/ alt="[^"]{10,}"/.test(picture))).toEqual([]);
  });
});

test('pictures hide no data, because they are stored as they are', async () => {
  const pictures = globSync('**/media/*.webp', { cwd: demoFolder });
  expect(pictures.length).toBeGreaterThan(50);
  for (const file of pictures) {
    const { format, exif, xmp, iptc, icc, orientation } = await sharp(join(demoFolder, file)).metadata();
    expect({ format, exif, xmp, iptc, icc, orientation }, file).toEqual({ format: 'webp' });
  }
});

test('each video is smaller than 2.5 MB', () => {
  for (const file of readdirSync(join(demoFolder, 'media'))) {
    expect(statSync(join(demoFolder, 'media', file)).size, file).toBeLessThan(2_500_000);
  }
});
