import { expect, test } from 'vitest';
import { mergePieces, type PieceDraft, pieceProblems, piecesOf, piecesToSend } from './pieces-draft.ts';

const piece = (id: string | undefined, option: string): PieceDraft => ({
  key: id ?? option,
  ...(id === undefined ? {} : { id }),
  values: { option, correct: false },
});
const words = (list: readonly PieceDraft[]) => list.map(({ values }) => values['option']);
const before = [piece('1', 'one'), piece('2', 'two'), piece('3', 'three')];

test('a quiz of a kind without pieces, and a new quiz, have no pieces', () => {
  expect(piecesOf('SUBJECTIVE', { id: 'x' })).toEqual([]);
  expect(piecesOf('OBJECTIVE', null)).toEqual([]);
});

test.each([
  [
    'theirs are kept where nothing was changed here',
    before,
    [piece('1', 'uno'), before[1], before[2]],
    ['uno', 'two', 'three'],
  ],
  [
    'mine are kept where they were changed here',
    [piece('1', 'mine'), before[1], before[2]],
    [piece('1', 'uno'), before[1], before[2]],
    ['mine', 'two', 'three'],
  ],
  [
    'what both added stays',
    [...before, piece(undefined, 'mine')],
    [...before, piece('4', 'theirs')],
    ['one', 'two', 'three', 'mine', 'theirs'],
  ],
  ['what I removed stays removed', [before[0], before[1]], before, ['one', 'two']],
  ['what they removed is removed', before, [before[0], before[2]], ['one', 'three']],
  [
    'what I removed and they changed is there again',
    [before[0], before[1]],
    [before[0], before[1], piece('3', 'drei')],
    ['one', 'two', 'drei'],
  ],
  [
    'what they removed and I changed stays, as a new piece',
    [before[0], piece('2', 'zwei'), before[2]],
    [before[0], before[2]],
    ['one', 'zwei', 'three'],
  ],
  ['their order is used if I did not change it', before, [before[2], before[0], before[1]], ['three', 'one', 'two']],
  [
    'their order is used around what I added, changed and removed',
    [piece(undefined, 'first'), piece('1', 'mine'), piece(undefined, 'second'), before[2]],
    [before[2], piece('4', 'theirs'), before[1], before[0]],
    ['first', 'three', 'theirs', 'mine', 'second'],
  ],
  [
    'my order is kept if I changed it',
    [before[1], before[0], before[2]],
    [...before].reverse(),
    ['two', 'one', 'three'],
  ],
])('%s', (_why, mine, theirs, expected) => {
  expect(words(mergePieces(mine as PieceDraft[], before, theirs as PieceDraft[]))).toEqual(expected);
});

test('a piece that another author deleted gets no old id', () => {
  const merged = mergePieces([piece('2', 'zwei')], [piece('2', 'two')], []);
  expect(merged.map(({ id }) => id)).toEqual([undefined]);
});

test('a piece without text is refused at its field before it is sent', () => {
  expect(pieceProblems('OBJECTIVE', [piece('1', 'one'), piece(undefined, ' ')])).toEqual({ '1.option': 'NotNull' });
  expect(pieceProblems('SUBJECTIVE', [])).toEqual({});
});

test('the items of an ordering quiz have no target in the form, so that each gets one when targets are added', () => {
  const dragItems = [{ id: 'i', text: 'Apple', dropTarget: 'source' }];
  const targetOf = (pieces: readonly PieceDraft[]) => pieces[0]?.values['dropTarget'];
  const items = piecesOf('DRAG_AND_DROP', { id: 'quiz', dropTargets: null, dragItems });
  expect(targetOf(items)).toBe('');
  expect(targetOf(piecesToSend('DRAG_AND_DROP', { dropTargets: [] }, items))).toBe('source');
  const itemsToSort = piecesToSend('DRAG_AND_DROP', { dropTargets: ['Fruit'] }, items);
  expect(pieceProblems('DRAG_AND_DROP', itemsToSort)).toEqual({ '0.dropTarget': 'NotNull' });
  // An item that belongs to no target of a sorting quiz keeps this choice.
  expect(targetOf(piecesOf('DRAG_AND_DROP', { id: 'quiz', dropTargets: 'Fruit', dragItems }))).toBe('source');
});
