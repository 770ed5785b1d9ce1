import { expect, test } from 'vitest';
import { mostElements, paragraphsOf } from './paragraphs.ts';

test('paragraphs have their number among the elements of the text and the heading above them', () => {
  const html =
    '<p>One &amp; <b>only</b></p><h2>Knots</h2><ul><li><p>Reef</p></li><li>Bowline</li></ul><p></p><p>End</p>';
  expect(paragraphsOf(html)).toEqual([
    { at: 0, heading: '', text: 'One & only' },
    { at: 3, heading: 'Knots', text: 'Reef' },
    { at: 4, heading: 'Knots', text: 'Bowline' },
    { at: 6, heading: 'Knots', text: 'End' },
  ]);
});

test('a text without paragraph elements has no paragraphs', () => {
  expect(paragraphsOf('just words')).toEqual([]);
});

test('a text with too many paragraph elements is read up to the maximum', () => {
  const paragraphs = paragraphsOf('<p>a'.repeat(mostElements + 1));
  expect(paragraphs).toHaveLength(mostElements);
  expect(paragraphs.at(-1)).toEqual({ at: mostElements - 1, heading: '', text: 'a' });
});
