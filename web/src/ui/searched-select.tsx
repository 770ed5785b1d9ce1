import { Select } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { useTexts } from '../platform/texts.tsx';
import './mantine-choices.css';
import './mantine-forms.css';
import type { Option, SelectProps } from './select-props.ts';
import { SiteIcon } from './site-icon.tsx';

/** The arrow of the filters beside it. */
const filterArrow = { rightSection: <SiteIcon name="down" size={18} />, rightSectionPointerEvents: 'none' } as const;

interface SearchedSelectProps extends SelectProps {
  /**
   * It is a filter: its list opens within the sheet that contains it, because a sheet covers everything else on the
   * page.
   */
  isFilter?: boolean;
}

/** A select that is searched by words: in the browser, or on the server if `onSearch` is given. */
export function SearchedSelect({
  options,
  onChange,
  onSearch,
  isSearching = false,
  isFilter = false,
  ...props
}: SearchedSelectProps) {
  const t = useTexts();
  /** What was typed since the field has the focus; null while it contains the label of the choice. */
  const [typedText, setTypedText] = useState<string | null>(null);
  const { label, description, error, withAsterisk = false, name, disabled, onBlur, id } = props;
  const isBlank = (one: SelectProps['options'][number]) => 'value' in one && one.value === '';
  const blank = options.find(isBlank) as Option | undefined;
  const value = String(props.value ?? '');
  const all = options.flatMap((one) => ('group' in one ? one.items : [one]));
  /**
   * A complete name chooses its option at once: a browser that fills in forms presses no key, and a fast user leaves
   * the field before the list is open.
   */
  const chooseNamed = (words: string) => {
    const text = words.trim().toLowerCase();
    const option = text === '' ? undefined : all.find((one) => one.label.toLowerCase() === text);
    if (!option || option.value === value || isBlank(option)) return;
    onChange(option.value);
    // A select that adds to a list has no value, and what it has added is not looked for again.
    setTypedText(null);
  };
  const chosenLabel = all.find((one) => one.value === value && !isBlank(one))?.label ?? '';
  /** Mantine reports what is typed, and also the label of the choice, which nobody looks for. */
  const takeText = (text: string) => {
    setTypedText(text === chosenLabel ? null : text);
    if (onSearch) onSearch(text === chosenLabel ? '' : text);
    else chooseNamed(text);
  };
  const leave = () => {
    if (typedText?.trim() === '' && blank && value !== '') onChange('');
    else if (typedText !== null && onSearch) chooseNamed(typedText);
    onBlur?.();
  };
  /** Enter chooses an option and never sends the form with the former choice. */
  const holdEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || typedText === null) return;
    event.preventDefault();
    // The options are still those of the words before.
    if (isSearching) event.stopPropagation();
  };
  return (
    <Select
      size="md"
      className={props.className ?? ''}
      id={id}
      name={name}
      data-path={props['data-path']}
      label={label}
      aria-label={props['aria-label']}
      description={description}
      error={error}
      withAsterisk={withAsterisk}
      disabled={disabled ?? false}
      searchable
      selectFirstOptionOnChange={!isSearching}
      // A server may not have found the typed words yet, and an empty field is not a choice of the first option.
      autoSelectOnBlur={!onSearch && typedText !== null && typedText.trim() !== ''}
      wrapperProps={{ onKeyDownCapture: holdEnter }}
      autoComplete={props.autoComplete ?? 'off'}
      allowDeselect={false}
      {...(isFilter && value === '' ? filterArrow : {})}
      clearable={blank !== undefined && value !== ''}
      clearButtonProps={{ 'aria-label': t('select.clear') }}
      placeholder={blank && blank.label !== '–' ? blank.label : t('select.search')}
      nothingFoundMessage={t('select.nothing')}
      maxDropdownHeight={280}
      comboboxProps={{ withinPortal: !isFilter }}
      data={options
        .filter((one) => !isBlank(one))
        .map((one) => ('group' in one ? { group: one.group, items: [...one.items] } : one))}
      // The server has searched already; Mantine would search again, by label.
      {...(onSearch ? { filter: ({ options }) => options } : {})}
      onSearchChange={takeText}
      onOptionSubmit={() => setTypedText(null)}
      onFocus={() => setTypedText(null)}
      value={value === '' ? null : value}
      onChange={(choice) => onChange(choice ?? '')}
      onBlur={leave}
    />
  );
}
