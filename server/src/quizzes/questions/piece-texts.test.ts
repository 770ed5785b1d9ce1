import type { ImportedQuestion, UnreadableQuestion } from '@lernhaus/domain/quizzes/question-import/imported-question';
import { expect, test } from 'vitest';
import { readGift } from './read-gift.ts';
import { readMoodle } from './read-moodle.ts';
import { readQtiItem } from './read-qti.ts';
import { readXml } from './read-xml.ts';

const words = { isTrue: 'True', isFalse: 'False' };
const moodle = (type: string, inner: string) =>
  readMoodle(
    readXml(
      `<quiz><question type="${type}"><questiontext><text>Q? [[1]]</text></questiontext>${inner}</question></quiz>`,
    ),
    words,
  ).questions;
const html = (text: string) => `<text><![CDATA[${text}]]></text>`;
const options = (...texts: string[]) =>
  moodle('multichoice', texts.map((text) => `<answer fraction="50">${html(text)}</answer>`).join(''));
const pairs = (...all: [item: string, target: string][]) =>
  moodle(
    'matching',
    all.map(([item, target]) => `<subquestion>${html(item)}<answer>${html(target)}</answer></subquestion>`).join(''),
  );
const cloze = (text: string) =>
  readMoodle(
    readXml(`<quiz><question type="cloze"><questiontext>${html(text)}</questiontext></question></quiz>`),
    words,
  ).questions;
const qti = (...choices: string[]) => [
  readQtiItem(
    readXml(`<assessmentItem title="Item"><responseDeclaration identifier="R"><correctResponse><value>0</value>
      </correctResponse></responseDeclaration><itemBody><choiceInteraction responseIdentifier="R">${choices
        .map((text, at) => `<simpleChoice identifier="${at}">${text}</simpleChoice>`)
        .join('')}</choiceInteraction></itemBody></assessmentItem>`),
    () => undefined,
    new Map(),
  ),
];
const brief = (questions: readonly (ImportedQuestion | UnreadableQuestion)[]) =>
  questions.map((one) =>
    'reason' in one ? `not ${one.reason}` : [...new Set(one.notes.map(({ reason }) => `without ${reason}`))].join(', '),
  );

const powers = ['10<sup>3</sup>', '10<sub>3</sub>'] as const;
const picture = '<p><img src="@@PLUGINFILE@@/cat.png" alt="a cat"></p>';

test.each([
  ['GIFT options that differ in formatting', readGift('Q? {=10<sup>3</sup> ~10<sub>3</sub>}', words), 'not repeated'],
  ['Moodle options that differ in formatting', options(...powers), 'not repeated'],
  ['an option that loses its formatting next to a plain one', options('103', powers[0]), 'not repeated'],
  ['Moodle items that differ in formatting', pairs([powers[0], 'a'], [powers[1], 'b']), 'not repeated'],
  ['Moodle targets that differ in formatting', pairs(['a', powers[0]], ['b', powers[1]]), 'not repeated'],
  ['QTI options that differ in formatting', qti(...powers), 'not repeated'],
  ['choices of a cloze that differ in formatting', cloze(`{1:MC:=${powers[0]}~${powers[1]}}`), 'not repeated'],
  ['options that differ in what is formatted', options('1<sup>2</sup>3', '12<sup>3</sup>'), 'not repeated'],
  [
    'options that differ in their formulas',
    options('<math><mfrac><mn>1</mn></mfrac></math>', '<math><msqrt><mn>1</mn></msqrt></math>'),
    'not repeated',
  ],
  ['options that differ in the spaces of code', options('<pre>a\n  b</pre>', '<pre>a\nb</pre>'), 'not repeated'],
  ['options that differ in their pictures', options(`a ${picture}`, 'a <img src="b.png">'), 'not repeated'],
  ['a Moodle option that is a picture', options('Lion', picture), 'not onlyPicture'],
  ['a GIFT option that is a picture', readGift('Q? {=a ~<img src\\="b.png">}', words), 'not onlyPicture'],
  ['a GIFT item that is a picture', readGift('Q? {=<img src\\="b.png"> -> a =c -> d}', words), 'not onlyPicture'],
  ['a Moodle item that is a picture', pairs([picture, 'Forest'], ['whale', 'Sea']), 'not onlyPicture'],
  ['a QTI option that is a picture', qti('a', '<img src="b.png"/>'), 'not onlyPicture'],
  ['a word that is a picture', moodle('ddwtos', `<dragbox>${html(picture)}</dragbox>`), 'not onlyPicture'],
])('%s cannot be answered as plain texts', (_name, questions, expected) => {
  expect(brief(questions)).toEqual([expected]);
});

test.each([
  ['options', options(powers[0], '102'), 'without formatting'],
  ['options with a picture', options(`Lion ${picture}`, 'Cat'), 'without picture'],
  ['accepted answers in HTML', readGift('[html]Q? {=H<sub>2</sub>O}', words), 'without formatting'],
  ['choices of a cloze', cloze('{1:MC:=H<sub>2</sub>O~CO}'), 'without formatting'],
  ['pieces whose markup shows nothing', options('<p>a</p>', 'a', '<b>b</b>', '<p></p>'), ''],
  [
    'equal options in other markup',
    options('<p>m<sup>2</sup></p>', '<p dir="ltr">m<sup class="x">2</sup><br></p>'),
    'without formatting',
  ],
  [
    'options with the same picture',
    options('a <img src="b.png">', 'a <img class="x" src="b.png" width="9">'),
    'without picture',
  ],
  ['items of one target', pairs(['a', powers[0]], ['b', powers[0]]), 'without formatting'],
])('%s are imported with a note on what they lose', (_name, questions, expected) => {
  expect(brief(questions)).toEqual([expected]);
});
