import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Translate } from '../../platform/translator.ts';
import { type Board, placeOf } from './board.ts';

interface Moves {
  readonly board: RefObject<HTMLDivElement | null>;
  /** What a screen reader hears of the last move. */
  readonly said: string;
  /** To be called with every move that a button made; `control` is what it was pressed on. */
  readonly moved: (after: Board, itemId: string, control: string) => void;
}

/**
 * A move by buttons is told, and the focus goes along with the item: its place in the document is another one, and what
 * was pressed may be gone.
 */
export function useMoves(t: Translate, titleOf: (board: Board, columnId: string) => string): Moves {
  const board = useRef<HTMLDivElement>(null);
  const [last, setLast] = useState<{ itemId: string; control: string; said: string } | null>(null);
  useEffect(() => {
    if (last === null) return undefined;
    const focus = () => {
      const item = board.current?.querySelector(`[data-item="${CSS.escape(last.itemId)}"]`);
      item?.querySelector<HTMLElement>(`[data-control="${last.control}"]`)?.focus();
    };
    // A menu gives the focus back, when it has closed, to a button that is not there any more.
    const frame = window.requestAnimationFrame(focus);
    return () => window.cancelAnimationFrame(frame);
  }, [last]);
  const moved = (after: Board, itemId: string, control: string) => {
    const { columnId, position, count } = placeOf(after, itemId);
    const key = after.kind === 'ordering' ? 'drag.movedTo' : 'drag.movedInto';
    const said = t(key, { text: after.texts.get(itemId) ?? '', column: titleOf(after, columnId), position, count });
    setLast({ itemId, control, said });
  };
  return { board, said: last?.said ?? '', moved };
}
