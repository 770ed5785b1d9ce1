import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './select.module.css';
import { SiteIcon } from './site-icon.tsx';

export interface Option {
  readonly value: string;
  readonly label: string;
  /** The language of the label, where it is not that of the page. */
  readonly lang?: string;
}

/** Options under a heading. */
export interface OptionGroup {
  readonly group: string;
  readonly items: readonly Option[];
}

export interface SelectProps extends Omit<ComponentProps<'select'>, 'onChange' | 'size' | 'children'> {
  options: readonly (Option | OptionGroup)[];
  onChange: (value: string) => void;
  /** Shown above; without it the select needs an `aria-label`. */
  label?: string;
  description?: ReactNode;
  error?: ReactNode;
  withAsterisk?: boolean;
  /** A bare one has no frame: it is in a bar that has one. */
  look?: 'field' | 'bare';
}

/** The select of the product: the browser's own, so that it has the keys of the system and the picker of a phone. */
export function Select({
  options,
  onChange,
  label,
  description,
  error,
  withAsterisk = false,
  look = 'field',
  className = '',
  id: given,
  ...props
}: SelectProps) {
  const made = useId();
  const id = given ?? made;
  const descriptionId = description ? `${id}-description` : null;
  const errorId = error ? `${id}-error` : null;
  const describedBy = [descriptionId, errorId].filter((one) => one !== null).join(' ');
  return (
    <div className={`${styles.field} ${className}`.trim()} data-look={look}>
      {label ? (
        <label htmlFor={id} className={styles.label}>
          {label}
          {withAsterisk ? (
            <span className={styles.required} aria-hidden="true">
              {' *'}
            </span>
          ) : null}
        </label>
      ) : null}
      {description ? (
        <p id={descriptionId ?? undefined} className={styles.description}>
          {description}
        </p>
      ) : null}
      <div className={styles.control}>
        <select
          {...props}
          id={id}
          className={styles.select}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        >
          {options.map((one) =>
            'group' in one ? (
              <optgroup key={one.group} label={one.group}>
                {one.items.map((item) => (
                  <OneOption key={item.value} {...item} />
                ))}
              </optgroup>
            ) : (
              <OneOption key={one.value} {...one} />
            ),
          )}
        </select>
        <SiteIcon name="down" size={18} />
      </div>
      {error ? (
        <p id={errorId ?? undefined} className={styles.error}>
          {error}
        </p>
      ) : null}
    </div>
  );
}

const OneOption = ({ value, label, lang }: Option) => (
  <option value={value} lang={lang}>
    {label}
  </option>
);
