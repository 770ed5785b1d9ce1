import type { BoardColumn } from '@lernhaus/domain/quizzes/board-columns';
import { useTexts } from '../../platform/texts.tsx';
import { PopoverMenu } from '../../ui/popover-menu.tsx';
import { StepButton } from '../../ui/step-button.tsx';
import type { Board } from './board.ts';
import styles from './drag-and-drop-field.module.css';

export interface Move {
  readonly columnId: string;
  /** From 0; the end of the column by default. */
  readonly at?: number;
  /** The pressed control of the item. */
  readonly control: 'up' | 'down' | 'to';
}

interface MoveControlsProps {
  board: Board;
  column: BoardColumn;
  /** The item's index in its column, from 0. */
  at: number;
  titleOf: (columnId: string) => string;
  onMove: (move: Move) => void;
}

/** Moving without dragging (WCAG 2.5.7): up and down in an order, a menu of columns otherwise. */
export function MoveControls({ board, column, at, titleOf, onMove }: MoveControlsProps) {
  const t = useTexts();
  const text = board.texts.get(column.itemIds[at] ?? '') ?? '';
  if (board.kind === 'ordering')
    return (
      <div className={styles.moves}>
        <StepButton
          label={t('drag.up', { text })}
          control="up"
          isEnd={at === 0}
          onPress={() => onMove({ columnId: column.id, at: at - 1, control: 'up' })}
        />
        <StepButton
          label={t('drag.down', { text })}
          control="down"
          isEnd={at === column.itemIds.length - 1}
          onPress={() => onMove({ columnId: column.id, at: at + 1, control: 'down' })}
        />
      </div>
    );
  return (
    <PopoverMenu
      actions={board.columns
        .filter(({ id }) => id !== column.id)
        .map(({ id }) => ({ label: titleOf(id), run: () => onMove({ columnId: id, control: 'to' }) }))}
      className={styles.moveTo ?? ''}
      label={t('drag.moveText', { text })}
      control="to"
    >
      {t('drag.move')}
    </PopoverMenu>
  );
}
