import type { ComponentType, ReactElement } from 'react';
import type { SortableListProps } from './drag-list.tsx';
import { Icon } from './icon.tsx';
import { lazyPart } from './lazy-part.tsx';
import styles from './sortable-list.module.css';

/** The list while the code for dragging is loading: it looks the same. */
const StillList = ({ label, items, keyOf, isFixed = false, children }: SortableListProps<unknown>) => (
  <ol className={styles.list} aria-label={label}>
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

const LoadedList: ComponentType<SortableListProps<unknown>> = lazyPart(
  async () => (await import('./drag-list.tsx')).DragList as ComponentType<SortableListProps<unknown>>,
  { fallback: StillList },
);

/** A list that users reorder by pointer, touch or keyboard. */
export const SortableList = LoadedList as <Item>(props: SortableListProps<Item>) => ReactElement;
