import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Translate } from '../../platform/translator.ts';
import { type Board, placeOf } from './board.ts';

interface Moves {
  readonly board: RefObject<HTMLDivElement | null>;
  /** The announcement of the last move, for screen readers. */
  readonly announcement: string;
  /** Call it after a move by button; `control` is the pressed control. */
  readonly announceMove: (after: Board, itemId: string, control: string) => void;
}

/** After a move by button, announces it and moves the focus to the item, which is in another place of the document. */
export function useMoves(t: Translate, titleOf: (board: Board, columnId: string) => string): Moves {
  const board = useRef<HTMLDivElement>(null);
  const [last, setLast] = useState<{ itemId: string; control: string; announcement: string } | null>(null);
  useEffect(() => {
    if (last === null) return undefined;
    const focus = () => {
      const item = board.current?.querySelector(`[data-item="${CSS.escape(last.itemId)}"]`);
      item?.querySelector<HTMLElement>(`[data-control="${last.control}"]`)?.focus();
    };
    // A closing menu returns the focus to its button, which no longer exists; so the focus is set in the next frame.
    const frame = window.requestAnimationFrame(focus);
    return () => window.cancelAnimationFrame(frame);
  }, [last]);
  const announceMove = (after: Board, itemId: string, control: string) => {
    const { columnId, position, count } = placeOf(after, itemId);
    const key = after.kind === 'ordering' ? 'drag.movedTo' : 'drag.movedInto';
    const announcement = t(key, {
      text: after.texts.get(itemId) ?? '',
      column: titleOf(after, columnId),
      position,
      count,
    });
    setLast({ itemId, control, announcement });
  };
  return { board, announcement: last?.announcement ?? '', announceMove };
}
