import { useEffect, useRef } from 'react';
import { announce, dismiss, undoMs } from '../../platform/announcements.ts';
import type { Piece } from './piece.ts';

/**
 * Removes a piece, and offers for ten seconds to put it back among what was typed since. The offer ends when the quiz
 * is saved without the piece, or its form is left.
 */
export function useRemovedPiece(
  pieces: readonly Piece[],
  version: unknown,
  onChange: (pieces: readonly Piece[]) => void,
): (piece: Piece, name: string) => void {
  const latest = useRef({ pieces, onChange });
  const offers = useRef<number[]>([]);
  useEffect(() => {
    latest.current = { pieces, onChange };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version means that the quiz was saved.
  useEffect(
    () => () => {
      offers.current.forEach(dismiss);
      offers.current = [];
    },
    [version],
  );
  return (piece, name) => {
    const at = pieces.indexOf(piece);
    const undo = () => latest.current.onChange(latest.current.pieces.toSpliced(at, 0, piece));
    onChange(pieces.filter((one) => one !== piece));
    offers.current.push(announce('done', 'pieces.removed', { name }, undoMs, { label: 'list.undo', run: undo }));
  };
}
