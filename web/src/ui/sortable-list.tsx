import type { ComponentType, ReactElement } from 'react';
import type { SortableListProps } from './drag-list.tsx';
import { Icon } from './icon.tsx';
import { lazyPart } from './lazy-part.tsx';
import styles from './sortable-list.module.css';

/**
 * The list while the code for dragging is loading. It looks the same, but it is replaced, with the menus and fields of
 * its items. So they cannot be used before.
 */
const StillList = ({ label, items, keyOf, isFixed = false, children }: SortableListProps<unknown>) => (
  <ol className={styles.list} aria-label={label} inert aria-busy="true">
    {items.map((item, index) => (
      <li key={keyOf(item)}>
        {children(
          item,
          index,
          isFixed ? null : (
            <span className={styles.handle}>
              <Icon name="grip" size={18} />
            </span>
          ),
        )}
      </li>
    ))}
  </ol>
);

const LoadedList = lazyPart(
  async () => (await import('./drag-list.tsx')).DragList as ComponentType<SortableListProps<unknown>>,
  { fallback: StillList },
);

/** Loads the code for dragging before a list is shown. A list that is shown reports the failure. */
export const loadSortableList = (): void => void LoadedList.load().catch(() => undefined);

/** A list that users reorder by pointer, touch or keyboard. */
export const SortableList = LoadedList as <Item>(props: SortableListProps<Item>) => ReactElement;
