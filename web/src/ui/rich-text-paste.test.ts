// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isHarmless, richTextAttacks } from '@lernhaus/contract/rich-text-cases';
import { Editor } from '@tiptap/core';
import { expect, test } from 'vitest';
import { richTextExtensions } from './rich-text-extensions.ts';
import { pastedHtml } from './rich-text-paste.ts';

const pasted = (name: string) =>
  pastedHtml(readFileSync(join(import.meta.dirname, 'pasted', `${name}.txt`), 'utf8')).html;

/** The HTML that the editor holds and saves. */
function inEditor(html: string): string {
  const editor = new Editor({ extensions: richTextExtensions, content: html, injectCSS: false });
  const resultHtml = editor.getHTML();
  editor.destroy();
  return resultHtml;
}

test('a page of Word becomes headings, lists, a table and links, without the markup of Word', () => {
  expect(inEditor(pasted('word'))).toBe(
    [
      '<h2>Rivers and seas</h2><h3>Where they rise</h3>',
      '<p>Most rivers rise <strong>high up</strong> and flow <em>down</em> to the <u>sea</u>.</p>',
      '<ul><li><p>Springs</p><ul><li><p>Warm ones</p></li></ul></li><li><p>Glaciers</p></li></ul>',
      '<p style="text-align: center;">In the middle</p>',
      '<ol><li><p>Measure</p></li><li><p>Compare</p></li></ol>',
      '<table><tbody><tr><td colspan="1" rowspan="1"><p><strong>River</strong></p></td>',
      '<td colspan="1" rowspan="1"><p>1,094 km</p></td></tr></tbody></table>',
      '<p>See <a href="https://example.org/rivers">the map</a>, m<sup>2</sup>.</p>',
    ].join(''),
  );
});

test('a page of Google Docs becomes the same, with its styles as marks and direct links', () => {
  expect(inEditor(pasted('google-docs'))).toBe(
    [
      '<h2>Rivers and seas</h2>',
      '<p>Most rise <strong>high up</strong><em> and flow down</em><s> soon</s><u> slowly</u><sup>1</sup></p>',
      '<ul><li><p>Springs</p><ul><li><p>Warm ones</p></li></ul></li><li><p>Glaciers</p></li></ul>',
      '<p style="text-align: justify;">See <a href="https://example.org/rivers">the map</a></p>',
      '<table><tbody><tr><td colspan="1" rowspan="1"><p><strong>River</strong></p></td>',
      '<td colspan="1" rowspan="1"><p>1,094 km</p></td></tr></tbody></table>',
    ].join(''),
  );
});

test.each([
  ['a <b>bold</b> word', 'a <b>bold</b> word', 'what is ours stays'],
  ['<div>One</div><div>Two</div>', '<p>One</p><p>Two</p>', 'lines of a mail are paragraphs'],
  ['<div><div><p>One</p></div></div>', '<p>One</p>', 'wrappers say nothing'],
  ['<p>a&nbsp;&nbsp;b</p><p>&nbsp;</p>', '<p>a b</p>', 'filling spaces go'],
  ['<h2>A</h2><h5>B</h5>', '<h2>A</h2><h4>B</h4>', 'headings without an h1 keep their level, down to h4'],
  ['<p>x<img src="file:///C:/a.png"></p>', '<p>x</p>', 'a picture on somebody’s disk is none'],
  ['<pre><code>a  b\n  c</code></pre>', '<pre><code>a  b\n  c</code></pre>', 'code keeps its spaces'],
])('%j is pasted as %j: %s', (html, clean) => {
  expect(pastedHtml(html).html).toBe(clean);
});

test('the pictures that a paste leaves out are counted', () => {
  const pictures = ['file:///C:/a.png', 'data:image/png;base64,AA', 'https://example.org/a.png', ''];
  const html = pictures.map((src) => `<p>x<img src="${src}"></p>`).join('');
  expect(pastedHtml(html).droppedPictures).toBe(2);
});

test.each(richTextAttacks)('%s cannot be pasted: %s', (html) => {
  expect(isHarmless(pastedHtml(html).html)).toBe(true);
});

test('a pasted player of YouTube becomes a video, a frame of another site is removed', () => {
  const frame = (src: string) => `<div><iframe src="${src}" title="x">no frames</iframe></div>`;
  expect(inEditor(pastedHtml(`<p>a</p>${frame('https://www.youtube.com/embed/dQw4w9WgXcQ?si=1')}<p>b</p>`).html)).toBe(
    '<p>a</p><oembed url="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"></oembed><p>b</p>',
  );
  expect(inEditor(pastedHtml(`<p>a</p>${frame('https://example.org/embed/dQw4w9WgXcQ')}`).html)).toBe('<p>a</p>');
});
