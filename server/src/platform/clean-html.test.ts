import { isHarmless, richTextAttacks, richTextExamples } from '@lernhaus/contract/rich-text-cases';
import { expect, test } from 'vitest';
import { cleanHtml } from './clean-html.ts';

test.each(richTextAttacks)('%s is harmless after cleaning: %s', (html) => {
  expect(isHarmless(html)).toBe(false);
  const cleaned = cleanHtml(html);
  expect(isHarmless(cleaned), cleaned).toBe(true);
  expect(cleanHtml(cleaned)).toBe(cleaned);
});

/** The same element, spelled in one way for the editor and the server. */
const normalizeHtml = (html: string) => html.replaceAll(' />', '>').replaceAll(/text-align: (\w+);/g, 'text-align:$1');

test.each(richTextExamples.map((html) => [html]))('the editor’s own HTML is stored unchanged: %s', (html) => {
  expect(normalizeHtml(cleanHtml(html))).toBe(normalizeHtml(html));
});

const youtube = '<oembed url="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"></oembed>';
test.each([
  ['<iframe width="560" src="https://www.youtube.com/embed/dQw4w9WgXcQ?si=a" allowfullscreen></iframe>', youtube],
  [
    '<figure class="media"><oembed url="https://youtu.be/dQw4w9WgXcQ"></oembed></figure>',
    `<figure>${youtube}</figure>`,
  ],
  ['<oembed url="https://www.youtube.com/watch?v=dQw4w9WgXcQ&amp;t=9s"><b>text</b></oembed>', `${youtube}<b>text</b>`],
  [
    '<iframe src="https://player.vimeo.com/video/76979871"></iframe>',
    '<oembed url="https://player.vimeo.com/video/76979871?dnt=1"></oembed>',
  ],
  ['<p>a</p><iframe src="https://example.org/embed/dQw4w9WgXcQ"></iframe><p>b</p>', '<p>a</p><p>b</p>'],
  ['<p>a</p><oembed>text</oembed><oembed>', '<p>a</p>text'],
])(
  'a video of YouTube or Vimeo is stored as the address of its player, another frame is removed: %s',
  (html, storedHtml) => {
    expect(cleanHtml(html)).toBe(storedHtml);
    expect(cleanHtml(storedHtml)).toBe(storedHtml);
  },
);
