import { type ReactNode, useId } from 'react';
import { useTexts } from '../platform/texts.tsx';
import styles from './count-input.module.css';
import select from './select.module.css';

interface CountInputProps {
  name: string;
  label: string;
  error: ReactNode;
  min: number;
  max: number;
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
}

/** A small number: typed, or changed by a button on each side. */
export function CountInput({ name, label, error, min, max, value, onChange, onBlur }: CountInputProps) {
  const t = useTexts();
  const id = useId();
  const count = Number(value);
  const isNumber = value.trim() !== '' && Number.isInteger(count);
  // A disabled button would lose the focus.
  const isLeast = isNumber && count <= min;
  const isMost = isNumber && count >= max;
  const step = (by: number) => onChange(String(Math.min(max, Math.max(min, (isNumber ? count : min) + by))));
  return (
    <div className={select.field}>
      <label htmlFor={id} className={select.label}>
        {label}
      </label>
      <div className={styles.control}>
        <button
          type="button"
          aria-label={t('count.fewer', { field: label })}
          aria-disabled={isLeast}
          onClick={() => isLeast || step(-1)}
        >
          −
        </button>
        <input
          id={id}
          name={name}
          data-path={name}
          inputMode="numeric"
          autoComplete="off"
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          onBlur={onBlur}
        />
        <button
          type="button"
          aria-label={t('count.more', { field: label })}
          aria-disabled={isMost}
          onClick={() => isMost || step(1)}
        >
          +
        </button>
      </div>
      {error ? (
        <p id={`${id}-error`} className={select.error}>
          {error}
        </p>
      ) : null}
    </div>
  );
}
