import { dragAndDropQuiz, dragAndDropQuizItem } from '@lernhaus/contract/quizzes/drag-and-drop-quiz';
import { parseDropTargets, sourceColumnId } from '@lernhaus/domain/quizzes/drop-targets';
import { foldAnswer } from '@lernhaus/domain/quizzes/same-answer';
import { wordListOf } from '@lernhaus/domain/quizzes/word-list';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../platform/texts.tsx';
import { useRow } from '../../resource/entity-queries.ts';
import { type FormFieldsProps, screensOf } from '../../resource/entity-screens.ts';
import { FieldGrid, FieldPlace } from '../../resource/field-grid.tsx';
import { textOf } from '../../resource/form-values.ts';
import type { Choice } from '../../ui/ordered-choice.tsx';
import { Select } from '../../ui/select.tsx';

/** The form of an item to drag: its target is chosen among those of its question; an item to put in order has none. */
export function ItemFields({ values, errors, set, input }: FormFieldsProps) {
  const t = useTexts();
  const [question] = (values['dragAndDropQuiz'] ?? []) as readonly Choice[];
  const { data: quiz, isLoadingError } = useRow(screensOf(dragAndDropQuiz), question?.id ?? null);
  const targets = parseDropTargets(wordListOf(quiz?.['dropTargets']));
  const targetName = textOf(values['dropTarget']);
  const target = targets.find((one) => foldAnswer(one) === foldAnswer(targetName));
  const isOrdering = quiz !== undefined && targets.length === 0;
  const isPreset = useRef(false);
  useEffect(() => {
    // An item to put in order belongs to no target, but the field is required (specification 5).
    if (isOrdering && targetName === '') {
      isPreset.current = true;
      set({ dropTarget: sourceColumnId });
    }
    // Another question was chosen.
    if (targets.length > 0 && isPreset.current) {
      isPreset.current = false;
      set({ dropTarget: '' });
    }
  }, [isOrdering, targets.length, targetName, set]);
  const value = target ?? (targetName === sourceColumnId ? targetName : '');
  return (
    <FieldGrid>
      {input('dragAndDropQuiz')}
      {input('text')}
      {targets.length > 0 ? (
        <Select
          name="dropTarget"
          data-path="dropTarget"
          label={t('field.dropTarget')}
          error={errors['dropTarget']}
          withAsterisk
          options={[
            ...(value ? [] : [{ value: '', label: '–' }]),
            ...targets.map((one) => ({ value: one, label: one })),
            { value: sourceColumnId, label: t('quiz.key.stays') },
          ]}
          value={value}
          onChange={(dropTarget) => set({ dropTarget })}
        />
      ) : null}
      {isLoadingError ? input('dropTarget') : null}
      <FieldPlace field={dragAndDropQuizItem.fields.index}>{input('index')}</FieldPlace>
    </FieldGrid>
  );
}
