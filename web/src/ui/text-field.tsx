import { type InputHTMLAttributes, useId } from 'react';
import styles from './select.module.css';

interface TextFieldProps extends Pick<InputHTMLAttributes<HTMLInputElement>, 'autoComplete' | 'maxLength'> {
  name: string;
  label: string;
}

/**
 * A required text input for forms on the first page of a visitor. It looks like Mantine's input, but does not load it.
 */
export function TextField({ label, ...props }: TextFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
        <span className={styles.required} aria-hidden="true">
          {' *'}
        </span>
      </label>
      <input {...props} id={id} type="text" className={styles.input} aria-required="true" />
    </div>
  );
}
