import { describe, expect, test } from 'vitest';
import { emptyRelease } from '../../../test/empty-release.ts';
import { run } from './pack-course-worker.ts';

const file = (folder: string, number: number, suffix: string) => `${folder}/${`${number}`.padStart(32, '0')}.${suffix}`;
const picture = `/files/school/${file('images', 1, 'webp')}`;
const video = `/files/school/${file('videos', 2, 'mp4')}`;
const deleted = `/files/school/${file('images', 3, 'webp')}`;
const foreign = `/files/other/${file('images', 4, 'webp')}`;
const sizes = new Map([picture, video].map((address) => [address.slice('/files/'.length), 7]));

/** The archive of a course with this description and logo, of a company `school`. */
function archiveOf(fields: { description?: string; logoUrl?: string }) {
  const text = JSON.stringify({ ...emptyRelease, ...fields });
  const { document, files, missing } = run({ owner: 'school', text, about: new Map(), sizes });
  const { course } = JSON.parse(new TextDecoder().decode(document));
  return { ...course, files: files.map(({ name }) => name), missing };
}

describe('a course is exported whatever its texts contain', () => {
  test.each<[string, string | null, number, string]>([
    [`<img src="${picture}" alt="a">`, '<img src="media:picture-1.webp" alt="a">', 0, 'a picture'],
    [`<a href="${video}?until=5&amp;s=6">b</a>`, '<a href="media:video-1.mp4">b</a>', 0, 'a link to a video'],
    [`<a href="https://a.de${video}#t=30">b</a>`, '<a href="media:video-1.mp4">b</a>', 0, 'a host and a time'],
    [`<p><img alt="a" src="${deleted}">b</p>`, '<p>b</p>', 1, 'a deleted picture'],
    [`<a href="${deleted}" title="c">b</a>`, '<a title="c">b</a>', 1, 'a link to a deleted picture'],
    [`<img src="${deleted}"><img src="${deleted}">`, '', 1, 'a deleted picture in two places'],
    [`<a href="/files/logo.png">b</a>`, '<a>b</a>', 1, 'a link to a file that was never stored'],
    [`<img src="${foreign}">`, '', 1, 'a picture of another company'],
    ['<pre>&lt;img src="/files/logo.png"&gt;</pre>', null, 0, 'a text about HTML'],
    [`<pre>&lt;img src="${picture}"&gt; src="media:picture-9.webp"</pre>`, null, 0, 'a text that looks like addresses'],
    [`<img src="https://a.de/x.png" alt="src=/files/x">`, null, 0, 'an address in another attribute'],
    ['picture-1.webp', null, 0, 'a text like the name of a file'],
  ])('%s becomes %s with %i missing: %s', (description, expected, missing) => {
    expect(archiveOf({ description })).toMatchObject({ description: expected ?? description, missing });
  });

  test.each<[string, string | undefined, number, string]>([
    [`${video}#t=30`, 'video-1.mp4', 0, 'a time'],
    [`https://a.de${video}?until=5#t=30`, 'video-1.mp4', 0, 'a host, a signature and a time'],
    [`${deleted}?x`, undefined, 1, 'a deleted file'],
    [foreign, undefined, 1, 'a file of another company'],
    ['https://www.youtube.com/watch?v=a', 'https://www.youtube.com/watch?v=a', 0, 'a video elsewhere'],
  ])('the address %s becomes %s with %i missing: %s', (logoUrl, expected, missing) => {
    const { logoUrl: exported, ...rest } = archiveOf({ logoUrl });
    expect([exported, rest.missing]).toEqual([expected, missing]);
  });
});
