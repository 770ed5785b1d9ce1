// @vitest-environment jsdom
import { act, useState } from 'react';
import { expect, test } from 'vitest';
import { testRoot } from '../../../test/test-root.ts';
import { announcements } from '../../platform/announcements.ts';
import type { Piece } from './piece.ts';
import { useRemovedPiece } from './use-removed-piece.ts';

const [green, blue] = ['green', 'blue'].map((key): Piece => ({ key, id: key, values: { option: key } }));
const storedPieces = [green, blue] as readonly Piece[];

/** Shows the two pieces of a quiz, and removes the first one. */
async function removeFirst() {
  const { root, place } = testRoot();
  function Pieces() {
    const [pieces, setPieces] = useState(storedPieces);
    const remove = useRemovedPiece(pieces, 1, setPieces);
    return (
      <>
        <output>{pieces.map(({ key }) => key).join()}</output>
        <button type="button" onClick={() => pieces[0] && remove(pieces[0], 'Green')}>
          remove
        </button>
        <button type="button" onClick={() => setPieces(storedPieces)}>
          undo all changes
        </button>
      </>
    );
  }
  await act(async () => root.render(<Pieces />));
  const [remove, undoAll] = place.querySelectorAll('button');
  await act(async () => remove?.click());
  const keys = () => place.querySelector('output')?.textContent;
  expect(keys()).toBe('blue');
  return { keys, undoAll: () => act(async () => undoAll?.click()) };
}

const offers = () => announcements.get().filter(({ message }) => message === 'pieces.removed');

test('a removed piece is put back in its place', async () => {
  const { keys } = await removeFirst();
  await act(async () => offers()[0]?.action?.run());
  expect(keys()).toBe('green,blue');
});

test('the offer to put a piece back ends when all changes of the form are undone', async () => {
  const { keys, undoAll } = await removeFirst();
  expect(offers()).toHaveLength(1);
  await undoAll();
  expect(keys()).toBe('green,blue');
  expect(offers()).toEqual([]);
});
