import { Menu } from '@mantine/core';
import { useTexts } from '../../platform/texts.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Board, BoardColumn } from './board.ts';
import styles from './drag-and-drop-field.module.css';

interface MoveControlsProps {
  board: Board;
  column: BoardColumn;
  /** The item's place in its column, from 0. */
  at: number;
  titleOf: (columnId: string) => string;
  onMove: (columnId: string, at?: number) => void;
}

/** The way without dragging (WCAG 2.5.7): up and down in an order, a menu of columns otherwise. */
export function MoveControls({ board, column, at, titleOf, onMove }: MoveControlsProps) {
  const t = useTexts();
  const text = board.texts.get(column.itemIds[at] ?? '') ?? '';
  if (board.kind === 'ordering')
    return (
      <div className={styles.moves}>
        <button
          type="button"
          disabled={at === 0}
          aria-label={t('drag.up', { text })}
          onClick={() => onMove(column.id, at - 1)}
        >
          <Icon name="up" />
        </button>
        <button
          type="button"
          disabled={at === column.itemIds.length - 1}
          aria-label={t('drag.down', { text })}
          onClick={() => onMove(column.id, at + 1)}
        >
          <Icon name="down" />
        </button>
      </div>
    );
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <button type="button" className={styles.moveTo} aria-label={t('drag.moveText', { text })}>
          {t('drag.move')}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {board.columns
          .filter(({ id }) => id !== column.id)
          .map(({ id }) => (
            <Menu.Item key={id} onClick={() => onMove(id)}>
              {titleOf(id)}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  );
}
