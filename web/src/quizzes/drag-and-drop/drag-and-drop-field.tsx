import {
  DragDropContext,
  Draggable,
  type DragUpdate,
  Droppable,
  type DropResult,
  type ResponderProvided,
} from '@hello-pangea/dnd';
import type { DragAndDropQuizNode } from '@lernhaus/contract/courses/course-tree';
import type { BoardColumn } from '@lernhaus/domain/quizzes/board-columns';
import { sourceColumnId } from '@lernhaus/domain/quizzes/drop-targets';
import type { PartResults } from '@lernhaus/domain/quizzes/part-results';
import { useTextLanguage } from '../../platform/course-language.tsx';
import { useNonce } from '../../platform/nonce.tsx';
import { useTexts } from '../../platform/texts.tsx';
import type { Translate } from '../../platform/translator.ts';
import { Icon } from '../../ui/icon.tsx';
import { BreakableText } from '../breakable-text.tsx';
import { PartResult, resultOf } from '../part-result.tsx';
import type { AnswerFieldProps } from '../quiz-controller.ts';
import { answerOf, type Board, boardOf, moveItem } from './board.ts';
import styles from './drag-and-drop-field.module.css';
import { type Move, MoveControls } from './move-controls.tsx';
import { useMoves } from './use-moves.ts';

/** Items to put in order or into columns, by mouse, touch, keyboard, or a menu without dragging. */
export function DragAndDropField({
  quiz,
  answer,
  onChange,
  isReadOnly,
  results,
  labelId,
}: AnswerFieldProps<DragAndDropQuizNode>) {
  const t = useTexts();
  const nonce = useNonce();
  const board = boardOf(quiz, answer.dragAndDropQuizAnswer);
  const { board: holder, announcement, announceMove } = useMoves(t, (at, columnId) => titleOf(t, at, columnId));
  const move = (itemId: string, columnId: string, at?: number): Board => {
    const after = moveItem(board, itemId, columnId, at);
    onChange({ dragAndDropQuizAnswer: answerOf(after) });
    return after;
  };
  const moveByButton: ColumnProps['onMove'] = (itemId, { columnId, at, control }) =>
    announceMove(move(itemId, columnId, at), itemId, control);
  const onDragEnd = ({ draggableId, destination }: DropResult) => {
    if (destination) move(unscoped(draggableId), unscoped(destination.droppableId), destination.index);
  };
  const announcements = announcementsOf(t, board);
  // A right answer has nothing left to move.
  const isFixed = isReadOnly || isSolved(board, results);
  return (
    <DragDropContext
      nonce={nonce}
      dragHandleUsageInstructions={instructionsOf(t, board)}
      onDragStart={({ source }, { announce }) => announce(announcements.lifted(source.droppableId, source.index))}
      onDragUpdate={(update, provided) => announcements.update(update, provided)}
      onDragEnd={(result, provided) => {
        announcements.end(result, provided);
        onDragEnd(result);
      }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: columns of items, not a form's fields. */}
      <div ref={holder} className={styles.board} data-kind={board.kind} role="group" aria-labelledby={labelId}>
        {board.columns.map((column) => (
          <Column
            key={column.id}
            board={board}
            column={column}
            scope={labelId}
            isFixed={isFixed}
            results={results}
            onMove={moveByButton}
          />
        ))}
      </div>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </DragDropContext>
  );
}

interface ColumnProps {
  board: Board;
  column: BoardColumn;
  /** Makes the ids of two quizzes on a page different. */
  scope: string;
  /** Whether the items cannot be moved. */
  isFixed: boolean;
  results: PartResults;
  onMove: (itemId: string, move: Move) => void;
}

function Column({ board, column, scope, isFixed, results, onMove }: ColumnProps) {
  const t = useTexts();
  const isSource = column.id === sourceColumnId;
  const title = titleOf(t, board, column.id);
  const lang = useTextLanguage();
  return (
    <section
      className={styles.column}
      data-source={isSource}
      data-empty={column.itemIds.length === 0}
      aria-label={title}
    >
      <h4 lang={isSource ? undefined : lang}>{title}</h4>
      <Droppable droppableId={scoped(scope, column.id)}>
        {({ innerRef, droppableProps, placeholder }, { isDraggingOver }) => (
          <ul ref={innerRef} {...droppableProps} data-over={isDraggingOver}>
            {column.itemIds.map((itemId, at) => (
              <Draggable key={itemId} draggableId={scoped(scope, itemId)} index={at} isDragDisabled={isFixed}>
                {(provided, { isDragging }) => (
                  <li
                    ref={provided.innerRef}
                    {...provided.draggableProps}
                    className={styles.item}
                    data-moving={isDragging}
                    data-item={itemId}
                    data-result={resultOf(results[itemId])}
                  >
                    <div {...provided.dragHandleProps} className={styles.handle} data-fixed={isFixed}>
                      {isFixed ? null : <Icon name="grip" />}
                      <span className={styles.text} lang={lang}>
                        <BreakableText text={board.texts.get(itemId) ?? ''} />
                      </span>
                      <PartResult isRight={results[itemId]} id={scoped(scope, `${itemId}-result`)} />
                    </div>
                    {isFixed ? null : (
                      <MoveControls
                        board={board}
                        column={column}
                        at={at}
                        titleOf={(id) => titleOf(t, board, id)}
                        onMove={(move) => onMove(itemId, move)}
                      />
                    )}
                  </li>
                )}
              </Draggable>
            ))}
            {placeholder}
            {column.itemIds.length === 0 && !isDraggingOver && !isFixed ? (
              <li className={styles.empty}>{t(isSource ? 'drag.allPlaced' : 'drag.dropHere')}</li>
            ) : null}
          </ul>
        )}
      </Droppable>
    </section>
  );
}

/** Whether every item has a right place. */
const isSolved = ({ texts }: Board, results: PartResults): boolean =>
  texts.size > 0 && [...texts.keys()].every((itemId) => results[itemId] === true);

const separator = '::';
const scoped = (scope: string, id: string) => `${scope}${separator}${id}`;
const unscoped = (id: string) => id.slice(id.indexOf(separator) + separator.length);

function titleOf(t: Translate, board: Board, columnId: string): string {
  if (columnId !== sourceColumnId) return columnId;
  return t(board.kind === 'ordering' ? 'drag.order' : 'drag.source');
}

/** How to move an item by keyboard. The arrow keys do not reach a column that is below: in a narrow board, all are. */
const instructionsOf = (t: Translate, { kind }: Board): string =>
  kind === 'ordering'
    ? t('drag.instructions')
    : `${t('drag.instructions')} ${t('drag.otherColumn', { menu: t('drag.move') })}`;

/** The announcements of a screen reader while an item is moved by keyboard. */
function announcementsOf(t: Translate, board: Board) {
  const place = (droppableId: string, index: number) => ({
    column: titleOf(t, board, unscoped(droppableId)),
    position: index + 1,
  });
  return {
    lifted: (droppableId: string, index: number) => t('drag.lifted', place(droppableId, index)),
    update: ({ destination }: DragUpdate, { announce }: ResponderProvided) =>
      announce(destination ? t('drag.over', place(destination.droppableId, destination.index)) : t('drag.nowhere')),
    end: ({ destination, reason }: DropResult, { announce }: ResponderProvided) =>
      announce(
        destination && reason === 'DROP'
          ? t('drag.dropped', place(destination.droppableId, destination.index))
          : t('drag.cancelled'),
      ),
  };
}
