import { expect, test } from 'vitest';
import { titleAndText } from './title-and-text.ts';

const title = 'Terms and conditions';
const other = '<h2>Prices</h2><p>One.</p>';
const further = '<p>One.</p><h2>Terms and conditions</h2>';

test.each([
  ['<h2>Terms and  conditions</h2><p>One.</p>', title, '<p>One.</p>', 'the title once more'],
  [
    '\n<h1 class="x"><strong>Terms</strong> and conditions</h1><p>One.</p>',
    title,
    '<p>One.</p>',
    'a heading of any level',
  ],
  ['<h2>General terms and conditions</h2><p>One.</p>', 'General terms and conditions', '<p>One.</p>', 'a longer title'],
  [other, title, other, 'another heading stays'],
  [further, title, further, 'one further down stays'],
  ['', title, '', 'nothing'],
])('of %j, the title is %j and the text %j (%s)', (html, expectedTitle, expectedHtml, _why) => {
  expect(titleAndText(html, title)).toEqual({ title: expectedTitle, html: expectedHtml });
});
