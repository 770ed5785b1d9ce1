import { useEffect, useRef } from 'react';
import { announce, dismiss, undoMs } from '../../platform/announcements.ts';
import type { Piece } from './piece.ts';

/**
 * Removes a piece, and offers for ten seconds to put it back among what was typed since. The offer ends when the
 * piece is there again, the quiz is saved without it, or its form is left.
 */
export function useRemovedPiece(
  pieces: readonly Piece[],
  version: unknown,
  onChange: (pieces: readonly Piece[]) => void,
): (piece: Piece, name: string) => void {
  const latest = useRef({ pieces, onChange });
  /** The key of each piece, by the id of its offer. */
  const offers = useRef(new Map<number, string>());
  useEffect(() => {
    latest.current = { pieces, onChange };
    for (const [offer, key] of offers.current) if (pieces.some((piece) => piece.key === key)) dismiss(offer);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version means that the quiz was saved.
  useEffect(
    () => () => {
      for (const offer of offers.current.keys()) dismiss(offer);
      offers.current.clear();
    },
    [version],
  );
  return (piece, name) => {
    const at = pieces.indexOf(piece);
    const undo = () => latest.current.onChange(latest.current.pieces.toSpliced(at, 0, piece));
    onChange(pieces.filter((one) => one !== piece));
    const offer = announce('done', 'pieces.removed', { name }, undoMs, { label: 'list.undo', run: undo });
    offers.current.set(offer, piece.key);
  };
}
