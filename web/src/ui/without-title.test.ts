import { expect, test } from 'vitest';
import { withoutTitle } from './without-title.ts';

test.each([
  ['<h2>Terms and  conditions</h2><p>One.</p>', '<p>One.</p>', 'the title once more'],
  ['\n<h1 class="x"><strong>terms</strong> and conditions</h1><p>One.</p>', '<p>One.</p>', 'a heading of any level'],
  ['<h2>Prices</h2><p>One.</p>', '<h2>Prices</h2><p>One.</p>', 'another heading stays'],
  ['<p>One.</p><h2>Terms and conditions</h2>', '<p>One.</p><h2>Terms and conditions</h2>', 'one further down stays'],
  ['', '', 'nothing'],
])('%j without its title is %j (%s)', (html, expected, _why) => {
  expect(withoutTitle(html, 'Terms and conditions')).toBe(expected);
});
