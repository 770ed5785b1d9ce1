import { expect, test } from 'vitest';
import { minimumMs } from '../../../../scripts/testing/thread-time.ts';
import { decodeSigns } from './decode-signs.ts';
import { readGift } from './read-gift.ts';
import { readMoodle } from './read-moodle.ts';
import { readXml } from './read-xml.ts';

test.each([
  ['A &rarr; B, x&sup2;, &alpha; &Alpha;', 'A → B, x², α Α'],
  ['&amp;alpha; &lt;b&gt; &nbsp;', '&amp;alpha; &lt;b&gt; &nbsp;'],
  ['&lbrace;&colon;&NewLine;&unknown;', '&lbrace;&colon;&NewLine;&unknown;'],
])('the signs of %s are %s', (text, expected) => {
  expect(decodeSigns(text)).toBe(expected);
  expect(decodeSigns(text)).toBe(expected);
});

test('a name of a line break does not shift the signs of the names after it', () => {
  expect(decodeSigns('&NewLine; &gamma; &delta;')).toBe('&NewLine; γ δ');
  expect(decodeSigns('&gamma; &delta;')).toBe('γ δ');
});

test('names that stay as they are, are looked up once', () => {
  const text = '&nbsp; &amp; &lt; &unknown;';
  decodeSigns(text);
  const maxMs = 1000;
  const decodeOften = () => {
    for (let at = 0; at < 100_000; at++) decodeSigns(text);
  };
  expect(minimumMs(decodeOften, maxMs)).toBeLessThan(maxMs);
});

test('a sign is known after many unknown names', () => {
  const text = Array.from({ length: 6000 }, (_none, at) => `&y${at};`).join('');
  expect(decodeSigns(`&epsilon;${text}`)).toBe(`ε${text}`);
});

test('names of signs are decoded in GIFT, in Moodle’s HTML and in XML', () => {
  const words = { isTrue: 'True', isFalse: 'False' };
  const inXml = '<![CDATA[<p>A &rarr; B</p>]]> &amp;amp;alpha; &amp;alpha; &alpha;';
  expect(readGift('A &rarr; B {T}', words)).toMatchObject([{ prompt: 'A → B' }]);
  expect(
    readMoodle(
      readXml(`<quiz><question type="essay"><questiontext><text>${inXml}</text></questiontext></question></quiz>`),
      words,
    ).questions,
  ).toMatchObject([{ prompt: 'A → B\n&alpha; α α' }]);
});

test('an answer that learners write keeps the names of signs', () => {
  const xml = `<quiz><question type="shortanswer"><questiontext><text>Q?</text></questiontext><answer fraction="100"><text>&amp;auml;</text></answer>
    <answer fraction="100"><text><![CDATA[&rarr;]]></text></answer></question></quiz>`;
  const { questions } = readMoodle(readXml(xml), { isTrue: 'True', isFalse: 'False' });
  expect(questions).toMatchObject([{ task: { parts: [{ answers: ['&auml;', '&rarr;'] }] } }]);
});

test('many unknown names are read in a moment', () => {
  const maxMs = 5000;
  const text = Array.from({ length: 500_000 }, (_none, at) => `&x${at};`).join('');
  expect(minimumMs(() => expect(decodeSigns(text)).toBe(text), maxMs)).toBeLessThan(maxMs);
});
