import { DragDropContext, Draggable, Droppable } from '@hello-pangea/dnd';
import { type ReactNode, useId } from 'react';
import { useNonce } from '../platform/nonce.tsx';
import { useTexts } from '../platform/texts.tsx';
import { Icon } from './icon.tsx';
import styles from './sortable-list.module.css';

export interface SortableListProps<Item> {
  /** The label of the list, for screen readers. */
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  nameOf: (item: Item) => string;
  onMove: (from: number, to: number) => void;
  isFixed?: boolean;
  children: (item: Item, at: number, handle: ReactNode) => ReactNode;
}

/** A list that users reorder by pointer, touch or keyboard. */
export function DragList<Item>({
  label,
  items,
  keyOf,
  nameOf,
  onMove,
  isFixed = false,
  children,
}: SortableListProps<Item>) {
  const t = useTexts();
  const nonce = useNonce();
  const id = useId();
  const at = (index: number) => ({ column: label, position: index + 1 });
  return (
    <DragDropContext
      nonce={nonce}
      dragHandleUsageInstructions={t('drag.instructions')}
      onDragStart={({ source }, { announce }) => announce(t('drag.lifted', at(source.index)))}
      onDragUpdate={({ destination }, { announce }) =>
        announce(destination ? t('drag.over', at(destination.index)) : t('drag.nowhere'))
      }
      onDragEnd={({ source, destination, reason }, { announce }) => {
        const to = reason === 'DROP' ? destination?.index : undefined;
        announce(to === undefined ? t('drag.cancelled') : t('drag.dropped', at(to)));
        if (to !== undefined && to !== source.index) onMove(source.index, to);
      }}
    >
      <Droppable droppableId={id}>
        {({ innerRef, droppableProps, placeholder }) => (
          <ol ref={innerRef} {...droppableProps} className={styles.list} aria-label={label}>
            {items.map((item, index) => (
              <Draggable
                key={keyOf(item)}
                draggableId={`${id}${keyOf(item)}`}
                index={index}
                isDragDisabled={isFixed}
                // The handle is a button; without this it could not be dragged.
                disableInteractiveElementBlocking
              >
                {(provided, { isDragging }) => (
                  <li ref={provided.innerRef} {...provided.draggableProps} data-moving={isDragging}>
                    {children(
                      item,
                      index,
                      isFixed ? null : (
                        <button
                          {...provided.dragHandleProps}
                          type="button"
                          className={styles.handle}
                          aria-label={t('sortable.move', { name: nameOf(item) })}
                        >
                          <Icon name="grip" size={18} />
                        </button>
                      ),
                    )}
                  </li>
                )}
              </Draggable>
            ))}
            {placeholder}
          </ol>
        )}
      </Droppable>
    </DragDropContext>
  );
}
