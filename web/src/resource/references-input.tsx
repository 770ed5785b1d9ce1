import { NativeSelect } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { announce } from '../platform/announcements.ts';
import { useTexts } from '../platform/texts.tsx';
import { Icon } from '../ui/icon.tsx';
import { useOffered } from './entity-queries.ts';
import { resourceNamed, screensOf } from './entity-screens.ts';
import type { Chosen } from './form-values.ts';
import styles from './references-input.module.css';

interface ReferencesInputProps {
  to: string;
  label: string;
  error: ReactNode;
  value: readonly Chosen[];
  onChange: (value: readonly Chosen[]) => void;
}

/** The list with the entry at `from` moved to `to`. */
export function moved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const entry = list[from];
  if (entry === undefined || to < 0 || to >= list.length) return [...list];
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(to, 0, entry);
}

/** Rows in an order: added from those that exist, moved by keys or pointer, taken out. */
export function ReferencesInput({ to, label, error, value, onChange }: ReferencesInputProps) {
  const t = useTexts();
  const id = useId();
  const offered = useOffered(screensOf(resourceNamed(to)));
  const others = offered.filter((one) => !value.some((chosen) => chosen.id === one.id));
  const move = (from: number, to: number) => {
    onChange(moved(value, from, to));
    announce('done', 'entity.references.moved', { name: value[from]?.label ?? '', place: to + 1 });
  };
  return (
    <fieldset className={styles.field} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{label}</legend>
      {value.length === 0 ? <p className={styles.empty}>{t('entity.references.empty')}</p> : null}
      <ol className={styles.chosen}>
        {value.map((chosen, at) => (
          <li key={chosen.id}>
            <span>{chosen.label}</span>
            <button
              type="button"
              aria-label={t('entity.references.up', { name: chosen.label })}
              disabled={at === 0}
              onClick={() => move(at, at - 1)}
            >
              <Icon name="up" />
            </button>
            <button
              type="button"
              aria-label={t('entity.references.down', { name: chosen.label })}
              disabled={at === value.length - 1}
              onClick={() => move(at, at + 1)}
            >
              <Icon name="down" />
            </button>
            <button
              type="button"
              aria-label={t('entity.references.remove', { name: chosen.label })}
              onClick={() => onChange(value.filter((one) => one.id !== chosen.id))}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ol>
      <NativeSelect
        aria-label={t('entity.references.add', { field: label })}
        size="md"
        data={[
          { value: '', label: t('entity.references.add', { field: label }) },
          ...others.map((one) => ({ value: one.id, label: one.label })),
        ]}
        value=""
        onChange={({ currentTarget }) =>
          onChange([...value, ...others.filter((one) => one.id === currentTarget.value)])
        }
      />
      {error ? (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
