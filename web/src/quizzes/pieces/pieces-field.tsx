import type { QuizKind } from '@lernhaus/domain/quizzes/quiz-kinds';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { announce } from '../../platform/announcements.ts';
import { useTexts } from '../../platform/texts.tsx';
import { Button } from '../../ui/button.tsx';
import { focusBeside } from '../../ui/focus-beside.ts';
import { Icon } from '../../ui/icon.tsx';
import { moveEntry } from '../../ui/move-entry.ts';
import { SortableList } from '../../ui/sortable-list.tsx';
import { StepButton } from '../../ui/step-button.tsx';
import type { Piece } from './piece.ts';
import styles from './pieces-field.module.css';
import { useRemovedPiece } from './use-removed-piece.ts';

export interface PiecesProps {
  kind: QuizKind;
  pieces: readonly Piece[];
  /** The version of the saved quiz. */
  version: unknown;
  /** Field errors, by `{index}.{field}`. */
  errors: Readonly<Record<string, string>>;
  mayRemove: boolean;
  onChange: (pieces: readonly Piece[]) => void;
}

interface PiecesFieldProps extends Omit<PiecesProps, 'kind'> {
  title: string;
  /** The label of the button that adds a piece. */
  addLabel: string;
  /** The values of a new piece. */
  blank: Piece['values'];
  help: string;
  /** The inputs of one piece. */
  children: (piece: Piece, at: number, set: (values: Piece['values']) => void) => ReactNode;
}

/** The pieces of a quiz, with inputs, order, add and remove. */
export function PiecesField({
  title,
  addLabel,
  pieces,
  version,
  mayRemove,
  onChange,
  blank,
  help,
  children,
}: PiecesFieldProps) {
  const t = useTexts();
  const helpId = useId();
  const set = (key: string, values: Piece['values']) =>
    onChange(pieces.map((piece) => (piece.key === key ? { ...piece, values: { ...piece.values, ...values } } : piece)));
  const move = (from: number, to: number) => onChange(moveEntry(pieces, from, to));
  const field = useRef<HTMLFieldSetElement>(null);
  const add = () => {
    onChange([...pieces, { key: crypto.randomUUID(), values: blank }]);
    // Focuses the new piece after it is rendered.
    window.setTimeout(() => {
      const inputs = field.current?.querySelectorAll<HTMLElement>(
        'li:last-of-type :is(input:not([type=radio], [type=checkbox]), textarea)',
      );
      inputs?.[0]?.focus();
    });
  };
  /** Enter adds a new piece. */
  const addByEnter = (event: KeyboardEvent<HTMLFieldSetElement>) => {
    const isPlain = event.key === 'Enter' && !event.ctrlKey && !event.metaKey;
    if (
      event.defaultPrevented ||
      !isPlain ||
      !(event.target instanceof HTMLInputElement) ||
      /radio|checkbox/.test(event.target.type)
    )
      return;
    event.preventDefault();
    add();
  };
  const remove = useRemovedPiece(pieces, version, onChange);
  const nameOf = ({ values }: Piece) => String(values['option'] ?? values['text'] ?? '') || t('pieces.unnamed');
  const step = (piece: Piece, from: number, to: number) => {
    move(from, to);
    announce('done', 'entity.references.moved', { name: nameOf(piece), place: to + 1 });
  };
  return (
    <fieldset ref={field} className={styles.field} data-pieces onKeyDown={addByEnter} aria-describedby={helpId}>
      <legend>{title}</legend>
      <p id={helpId} className={styles.help}>
        {help}
      </p>
      <SortableList label={title} items={pieces} keyOf={({ key }) => key} nameOf={nameOf} onMove={move}>
        {(piece, at, handle) => (
          <div className={styles.piece}>
            {handle}
            <div className={styles.inputs}>{children(piece, at, (values) => set(piece.key, values))}</div>
            <div className={styles.moves}>
              <StepButton
                label={t('drag.up', { text: nameOf(piece) })}
                control="up"
                isEnd={at === 0}
                onPress={() => step(piece, at, at - 1)}
              />
              <StepButton
                label={t('drag.down', { text: nameOf(piece) })}
                control="down"
                isEnd={at === pieces.length - 1}
                onPress={() => step(piece, at, at + 1)}
              />
              {mayRemove || piece.id === undefined ? (
                <button
                  type="button"
                  data-bin
                  aria-label={t('pieces.remove', { name: nameOf(piece) })}
                  onClick={({ currentTarget }) => {
                    focusBeside(currentTarget, field.current?.querySelector<HTMLElement>(':scope > button'));
                    remove(piece, nameOf(piece));
                  }}
                >
                  <Icon name="bin" size={18} />
                </button>
              ) : null}
            </div>
          </div>
        )}
      </SortableList>
      <Button look="small" onClick={add}>
        <Icon name="add" size={18} />
        {addLabel}
      </Button>
    </fieldset>
  );
}
