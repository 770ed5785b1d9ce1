import {
  isOrderingQuiz,
  newTargetOf,
  parseDropTargets,
  sourceColumnId,
  targetRenames,
} from '@lernhaus/domain/quizzes/drop-targets';
import { isSameAnswer } from '@lernhaus/domain/quizzes/same-answer';
import { type WordList, wordListOf, wordsOf } from '@lernhaus/domain/quizzes/word-list';
import { Checkbox, Radio, TextInput } from '@mantine/core';
import { useId } from 'react';
import { useTexts } from '../../platform/texts.tsx';
import { SentenceInput } from '../../ui/lazy-sentence-input.tsx';
import { WordsInput } from '../../ui/lazy-words-input.tsx';
import { Select } from '../../ui/select.tsx';
import type { Piece } from './piece.ts';
import styles from './pieces-field.module.css';
import { PiecesField, type PiecesProps } from './pieces-field.tsx';

interface QuizPiecesProps extends Omit<PiecesProps, 'version'> {
  /** The quiz's own fields, as typed. */
  values: Readonly<Record<string, unknown>>;
  /** The quiz as loaded; null for a new one. */
  storedQuiz: Readonly<Record<string, unknown>> | null;
}

/** The editor of a quiz's pieces; null for kinds without pieces. */
export function QuizPieces({ values, storedQuiz, ...rest }: QuizPiecesProps) {
  const props = { ...rest, version: storedQuiz?.['version'] ?? null };
  if (props.kind === 'OBJECTIVE') return <Options {...props} isSingle={values['type'] !== 'MULTIPLE_CHOICE'} />;
  if (props.kind === 'DRAG_AND_DROP')
    return (
      <Items
        {...props}
        dropTargets={wordListOf(values['dropTargets'])}
        storedTargets={wordListOf(storedQuiz?.['dropTargets'])}
      />
    );
  return props.kind === 'FILL_IN_THE_BLANKS' ? <Texts {...props} /> : null;
}

const textOf = (piece: Piece, name: string): string => String(piece.values[name] ?? '');

/** The options of a choice, with marks for the right ones. */
function Options({ isSingle, ...props }: PiecesProps & { isSingle: boolean }) {
  const t = useTexts();
  const group = useId();
  /** A single choice has one right option, so marking one unmarks the others. */
  const mark = (piece: Piece, correct: boolean) =>
    props.onChange(
      props.pieces.map((one) => ({
        ...one,
        values: {
          ...one.values,
          correct: one.key === piece.key ? correct : isSingle ? false : one.values['correct'] === true,
        },
      })),
    );
  return (
    <PiecesField
      {...props}
      title={t('pieces.OBJECTIVE')}
      addLabel={t('pieces.add.OBJECTIVE')}
      blank={{ option: '', correct: false }}
      help={t(isSingle ? 'pieces.help.single' : 'pieces.help.multiple')}
    >
      {(piece, at, set) => {
        const label = t('pieces.correct', { name: textOf(piece, 'option') || t('pieces.unnamed') });
        const isRight = piece.values['correct'] === true;
        return (
          <div className={styles.option}>
            {isSingle ? (
              <Radio name={group} aria-label={label} checked={isRight} onChange={() => mark(piece, true)} />
            ) : (
              <Checkbox
                aria-label={label}
                checked={isRight}
                onChange={({ currentTarget }) => mark(piece, currentTarget.checked)}
              />
            )}
            <TextInput
              aria-label={t('pieces.option', { number: at + 1 })}
              size="md"
              value={textOf(piece, 'option')}
              error={props.errors[`${at}.option`]}
              onChange={({ currentTarget }) => set({ option: currentTarget.value })}
            />
          </div>
        );
      }}
    </PiecesField>
  );
}

/** The items of a drag-and-drop quiz, with their targets. */
function Items({
  dropTargets,
  storedTargets,
  ...props
}: PiecesProps & { dropTargets: WordList; storedTargets: WordList }) {
  const t = useTexts();
  const targets = parseDropTargets(dropTargets);
  const isOrdering = isOrderingQuiz({ dropTargets });
  // On saving, the server renames the targets of the items; the form shows the new names already.
  const renamed = targetRenames(storedTargets, dropTargets);
  return (
    <PiecesField
      {...props}
      title={t('pieces.DRAG_AND_DROP')}
      addLabel={t('pieces.add.DRAG_AND_DROP')}
      blank={{ text: '', dropTarget: targets[0] ?? '' }}
      help={t(isOrdering ? 'pieces.help.ordering' : 'pieces.help.targets')}
    >
      {(piece, at, set) => {
        const storedTarget = textOf(piece, 'dropTarget');
        const targetName = newTargetOf(renamed, storedTarget) ?? storedTarget;
        const target = [...targets, sourceColumnId].find((one) => isSameAnswer(one, targetName));
        return (
          <div className={isOrdering ? undefined : styles.pair}>
            <TextInput
              aria-label={t('pieces.item', { number: at + 1 })}
              size="md"
              value={textOf(piece, 'text')}
              error={props.errors[`${at}.text`]}
              onChange={({ currentTarget }) => set({ text: currentTarget.value })}
            />
            {isOrdering ? null : (
              <Select
                aria-label={t('pieces.target', { number: at + 1 })}
                value={target ?? ''}
                error={props.errors[`${at}.dropTarget`]}
                options={[
                  ...(target === undefined ? [{ value: '', label: t('pieces.chooseTarget') }] : []),
                  ...targets.map((one) => ({ value: one, label: one })),
                  { value: sourceColumnId, label: t('quiz.key.stays') },
                ]}
                onChange={(dropTarget) => set({ dropTarget })}
              />
            )}
          </div>
        );
      }}
    </PiecesField>
  );
}

/** Texts with blanks, and their accepted answers. */
function Texts(props: PiecesProps) {
  const t = useTexts();
  return (
    <PiecesField
      {...props}
      title={t('pieces.FILL_IN_THE_BLANKS')}
      addLabel={t('pieces.add.FILL_IN_THE_BLANKS')}
      blank={{ text: '', correctOption: [] }}
      help={t('pieces.help.blanks')}
    >
      {(piece, at, set) => <BlanksInput piece={piece} at={at} errors={props.errors} onChange={set} />}
    </PiecesField>
  );
}

interface BlanksInputProps {
  piece: Piece;
  at: number;
  errors: PiecesProps['errors'];
  onChange: (values: Piece['values']) => void;
}

function BlanksInput({ piece, at, errors, onChange }: BlanksInputProps) {
  const t = useTexts();
  return (
    <>
      <SentenceInput
        isLabelHidden
        label={t('pieces.text', { number: at + 1 })}
        error={errors[`${at}.text`]}
        text={textOf(piece, 'text')}
        onChange={(text) => onChange({ text })}
      />
      <WordsInput
        label={t('pieces.accepted')}
        description={t('pieces.accepted.help')}
        size="md"
        words={wordsOf(wordListOf(piece.values['correctOption']))}
        error={errors[`${at}.correctOption`]}
        onChange={(correctOption) => onChange({ correctOption })}
      />
    </>
  );
}
