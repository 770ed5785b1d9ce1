import { type ReactNode, useId, useRef } from 'react';
import { announce } from '../platform/announcements.ts';
import { useTexts } from '../platform/texts.tsx';
import { focusBeside } from './focus-beside.ts';
import { Icon } from './icon.tsx';
import { moveEntry } from './move-entry.ts';
import styles from './ordered-choice.module.css';
import { Select } from './select.tsx';
import { StepButton } from './step-button.tsx';

/** A value to choose, with its label. */
export interface Choice {
  readonly id: string;
  readonly label: string;
}

interface OrderedChoiceProps {
  label: string;
  error: ReactNode;
  choices: readonly Choice[];
  value: readonly Choice[];
  onChange: (value: readonly Choice[]) => void;
  /** Finds more choices by words, if the given ones are not all. */
  onSearch?: ((words: string) => void) | undefined;
  /** Whether the choices are still those of the words before. */
  isSearching?: boolean;
}

/** Several choices in an order: add, move and remove. */
export function OrderedChoice({
  label,
  error,
  choices,
  value,
  onChange,
  onSearch,
  isSearching = false,
}: OrderedChoiceProps) {
  const t = useTexts();
  const id = useId();
  const field = useRef<HTMLFieldSetElement>(null);
  const others = choices.filter((one) => !value.some((choice) => choice.id === one.id));
  const move = (from: number, to: number) => {
    onChange(moveEntry(value, from, to));
    announce('done', 'entity.references.moved', { name: value[from]?.label ?? '', place: to + 1 });
  };
  return (
    <fieldset ref={field} className={styles.field} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{label}</legend>
      <ol className={styles.chosen} hidden={value.length === 0}>
        {value.map((choice, at) => (
          <li key={choice.id}>
            <span>{choice.label}</span>
            <StepButton
              label={t('entity.references.up', { name: choice.label })}
              control="up"
              isEnd={at === 0}
              onPress={() => move(at, at - 1)}
            />
            <StepButton
              label={t('entity.references.down', { name: choice.label })}
              control="down"
              isEnd={at === value.length - 1}
              onPress={() => move(at, at + 1)}
            />
            <button
              type="button"
              data-bin
              aria-label={t('entity.references.remove', { name: choice.label })}
              onClick={({ currentTarget }) => {
                focusBeside(currentTarget, field.current?.querySelector<HTMLElement>('select, input'));
                onChange(value.filter((one) => one.id !== choice.id));
              }}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ol>
      <Select
        aria-label={t('entity.references.add', { field: label })}
        options={[
          { value: '', label: t(value.length === 0 ? 'entity.references.first' : 'entity.references.more') },
          ...others.map((one) => ({ value: one.id, label: one.label })),
        ]}
        value=""
        onSearch={onSearch}
        isSearching={isSearching}
        onChange={(added) => onChange([...value, ...others.filter((one) => one.id === added)])}
      />
      {error ? (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
