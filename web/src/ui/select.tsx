import { useId } from 'react';
import { lazyWithTexts } from './lazy-with-texts.ts';
import styles from './select.module.css';
import type { Option, SelectProps } from './select-props.ts';
import { SiteIcon } from './site-icon.tsx';
import { useChosenBeforeScripts } from './typed-before-scripts.ts';

/** A select with more options has a search field. */
const manyOptions = 15;
const countOf = (options: SelectProps['options']): number =>
  options.reduce((sum, one) => sum + ('group' in one ? one.items.length : 1), 0);

const SearchedSelect = lazyWithTexts(async () => (await import('./searched-select.tsx')).SearchedSelect, {
  fallback: ({ onSearch: _onSearch, isSearching: _isSearching, ...props }: Omit<SelectProps, 'isSearched'>) => (
    <SystemSelect {...props} />
  ),
});

/**
 * The select of the product. It is the browser's own select, with the keys of the system and the picker of a phone. A
 * select with many options has a search.
 */
export const Select = ({ onSearch, isSearching = false, isSearched = true, ...props }: SelectProps) =>
  isSearched && props.look !== 'bare' && (onSearch || countOf(props.options) > manyOptions) ? (
    <SearchedSelect {...props} onSearch={onSearch} isSearching={isSearching} />
  ) : (
    <SystemSelect {...props} />
  );

function SystemSelect({
  options,
  onChange,
  label,
  description,
  error,
  withAsterisk = false,
  look = 'field',
  className = '',
  id: ownId,
  ...props
}: Omit<SelectProps, 'onSearch' | 'isSearching' | 'isSearched'>) {
  const generatedId = useId();
  const id = ownId ?? generatedId;
  const descriptionId = description ? `${id}-description` : null;
  const errorId = error ? `${id}-error` : null;
  const select = useChosenBeforeScripts<HTMLSelectElement>(
    typeof props.value === 'string' ? props.value : undefined,
    onChange,
  );
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
      <div className={styles.control}>
        <select
          {...props}
          ref={select}
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
      {description ? (
        <p id={descriptionId ?? undefined} className={styles.description}>
          {description}
        </p>
      ) : null}
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
