import { expect, test } from 'vitest';
import { splitAbilities } from './abilities.ts';

const list = '<ul><li>Stop a bleeding</li></ul>';

test.each<[string, string | null, string, string]>([
  [`<p>One</p><h2>You can</h2>${list}<p>Two</p>`, 'You can', '<p>One</p><p>Two</p>', 'the first list with its heading'],
  [`<h3 id="a">You <em>can</em></h3>\n${list}`, 'You <em>can</em>', '', 'attributes and white space'],
  [`<h2>You can</h2>${list}<h2>More</h2>${list}`, 'You can', `<h2>More</h2>${list}`, 'only the first one'],
  [`<p>One</p>${list}`, null, `<p>One</p>${list}`, 'a list without a heading stays'],
  [`<h2>About</h2><p>One</p>${list}`, null, `<h2>About</h2><p>One</p>${list}`, 'a text is between them'],
  ['<h2>About</h2><p>One</p>', null, '<h2>About</h2><p>One</p>', 'there is no list'],
  ['', null, '', 'there is nothing'],
])('%s has the list under %j (%s)', (html, heading, rest, _why) => {
  const abilities = splitAbilities(html);
  expect([abilities.heading, abilities.rest]).toEqual([heading, rest]);
  expect(abilities.list).toBe(heading === null ? null : list);
});
