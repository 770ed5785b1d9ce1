import type { ImportedQuestion, UnreadableQuestion } from '@lernhaus/domain/quizzes/question-import/imported-question';
import { expect, test } from 'vitest';
import { readGift } from './read-gift.ts';
import { readMoodle } from './read-moodle.ts';
import { readXml } from './read-xml.ts';

const words = { isTrue: 'True', isFalse: 'False' };
const moodle = (type: string, inner: string, text = 'How far?') =>
  readMoodle(
    readXml(
      `<quiz><question type="${type}"><questiontext><text>${text}</text></questiontext>${inner}</question></quiz>`,
    ),
    words,
  ).questions;
const answersOf = ([one]: readonly (ImportedQuestion | UnreadableQuestion)[]) => {
  if (one === undefined || 'reason' in one) return `not ${one?.reason}`;
  return one.task.kind === 'blanks' ? one.task.parts.find((part) => typeof part !== 'string')?.answers : one.task.kind;
};
const answer = (text: string) => `<answer fraction="100"><text>${text}</text><tolerance>0</tolerance></answer>`;
const units =
  '<units><unit><multiplier>1</multiplier><unit_name>km</unit_name></unit><unit><multiplier>1000</multiplier><unit_name>m</unit_name></unit></units>';

test.each([
  [
    'a number with points for its unit',
    moodle('numerical', `${answer('5')}${units}<unitgradingtype>1</unitgradingtype>`),
  ],
  [
    'a unit whose points are a part of all',
    moodle('numerical', `${answer('5')}${units}<unitgradingtype>2</unitgradingtype>`),
  ],
])('%s is refused', (_name, questions) => expect(answersOf(questions)).toBe('not units'));

test('more forms than a blank can have are not made', () => {
  const many = `${answer('5').repeat(2000)}<units>${'<unit><unit_name>km</unit_name></unit>'.repeat(2000)}</units>`;
  expect(answersOf(moodle('numerical', many))).toBe('not tooLong');
});

test('any number is no number', () => expect(answersOf(moodle('numerical', answer('*')))).toBe('not wildcard'));

test.each([
  [
    'optional units',
    moodle('numerical', `${answer('0.5')}${units}<unitgradingtype>0</unitgradingtype>`),
    ['0.5', '0,5', '0.5 km', '0.5km', '0,5 km', '0,5km', '500 m', '500m'],
  ],
  ['no units but a kind of points', moodle('numerical', `${answer('5')}<unitgradingtype>1</unitgradingtype>`), ['5']],
  ['decimals in Moodle', moodle('numerical', answer('-3.14')), ['-3.14', '-3,14']],
  ['decimals in GIFT', readGift('Pi? {#3.14}', words), ['3.14', '3,14']],
  ['decimals in a cloze', moodle('cloze', '', 'Pi: {1:NM:=3.14:0}'), ['3.14', '3,14']],
  ['texts in a cloze, which stay as they are', moodle('cloze', '', 'Version: {1:SA:=3.14:0}'), ['3.14:0']],
])('the answers of a number with %s are all its forms', (_name, questions, expected) => {
  expect(answersOf(questions)).toEqual(expected);
});
