import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blankPartsOf, blanksOf } from './blanks-of.ts';
import { gradeFillInTheBlanks } from './grade-fill-in-the-blanks.ts';
import type { BlankOption } from './quiz-kinds.ts';

const capital = { id: 'c', text: 'The capital of France is _::_.', correctOption: 'Paris' };
const colours = { id: 'f', text: 'The flag is _::_, _::_ and white.', correctOption: 'blue, red , Red' };
const echo = { id: 'e', text: '_::_ and _::_', correctOption: 'same' };

test('a single blank has the id of its option, several blanks are numbered from 1', () => {
  expect(blanksOf(capital)).toEqual(['c']);
  expect(blanksOf(colours)).toEqual(['f_1', 'f_2']);
  expect(blanksOf({ id: 'x', text: 'no blank' })).toEqual([]);
  expect(blankPartsOf(echo)).toEqual([
    { kind: 'blank', id: 'e_1' },
    { kind: 'text', text: ' and ' },
    { kind: 'blank', id: 'e_2' },
  ]);
});

test.each<[BlankOption[], Record<string, string>, boolean, string]>([
  [[capital], { c: ' pARIS ' }, true, 'case and outer spaces do not matter'],
  [[capital], { c: 'Pari s' }, false, 'inner spaces do'],
  [[colours], { f_1: 'red', f_2: 'blue' }, true, 'any accepted answer fits any blank of the option'],
  [[colours], { f_1: 'red', f_2: 'Red' }, false, 'the same answer twice'],
  [[colours], { f_1: 'red' }, false, 'a blank is left open'],
  [[colours], { f_1: 'red', f_2: 'white' }, false, 'not accepted'],
  [[echo], { e_1: 'same', e_2: 'same' }, true, 'a single accepted answer may and must repeat'],
  [[capital, colours], { c: 'Paris', f_1: 'red', f_2: 'blue' }, true, 'all options count'],
  [[capital, colours], { c: 'Rome', f_1: 'red', f_2: 'blue' }, false, 'one wrong is wrong'],
  [
    [{ id: 'u', text: '_::_', correctOption: 'Müller' }],
    { u: 'Mu\u0308ller' },
    true,
    'umlauts in two encodings are one',
  ],
  [[{ id: 'n', text: '_::_', correctOption: '' }], { n: 'anything' }, false, 'no accepted answer, no correct answer'],
])('%j with %j is correct: %s (%s)', (fillInTheBlanksOptions, fillInBlanksAnswers, correct, _why) => {
  expect(gradeFillInTheBlanks({ fillInTheBlanksOptions }, { fillInBlanksAnswers })).toEqual({
    kind: 'accepted',
    correct,
  });
});

test('without automatic checking an answer is accepted and not graded', () => {
  const key = { disableAutoCheck: true, fillInTheBlanksOptions: [colours] };
  expect(gradeFillInTheBlanks(key, { fillInBlanksAnswers: { f_2: 'my own' } })).toEqual({
    kind: 'accepted',
    correct: null,
  });
  expect(gradeFillInTheBlanks(key, { fillInBlanksAnswers: { f_2: '  ' } }).kind).toBe('empty');
});

test.each([[null], [{}], [{ c: ' ' }]])('%j leads to the request to fill in the answer', (fillInBlanksAnswers) => {
  expect(gradeFillInTheBlanks({ fillInTheBlanksOptions: [capital] }, { fillInBlanksAnswers })).toEqual({
    kind: 'empty',
    message: 'please-fill-the-answer',
  });
});

test.each(['x', 'c_1', '__proto__', 'constructor'])('the blank id %s without an option is misplaced', (id) => {
  const fillInBlanksAnswers = Object.fromEntries([[id, 'Paris']]);
  expect(gradeFillInTheBlanks({ fillInTheBlanksOptions: [capital] }, { fillInBlanksAnswers })).toEqual({
    kind: 'misplaced',
    reason: 'unknown-blank',
    id,
  });
});

test('the parts of a text joined are the text', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 1 }), (texts) => {
      const text = texts.join('_::_');
      const parts = blankPartsOf({ id: 'o', text });
      expect(parts.map((part) => (part.kind === 'text' ? part.text : '_::_')).join('')).toBe(text);
      const ids = blanksOf({ id: 'o', text });
      expect(new Set(ids).size).toBe(ids.length);
    }),
  );
});
