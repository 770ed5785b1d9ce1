import { useCallback, useEffect, useState } from 'react';
import { useTexts } from '../platform/texts.tsx';
import { Icon } from './icon.tsx';
import styles from './search-box.module.css';
import { useChosenBeforeScripts } from './typed-before-scripts.ts';

/** The search starts after this pause in typing. */
const pauseMs = 350;

interface SearchBoxProps {
  label: string;
  /** For a form that is sent without scripts. */
  name?: string;
  value: string;
  /** The API refuses longer texts. */
  maxLength: number;
  onSearch: (words: string) => void;
}

/** A search field that searches after a pause, or at once by Enter, with a button that clears it. */
export function SearchBox({ label, name, value, maxLength, onSearch }: SearchBoxProps) {
  const t = useTexts();
  const [text, setText] = useState(value);
  const field = useChosenBeforeScripts<HTMLInputElement>(value, setText);
  const [lastSearch, setLastSearch] = useState({ value, searchedText: value });
  // The value may change from outside: by the back button, or when the filters are cleared. If it only follows the last
  // search, what was typed meanwhile stays.
  if (lastSearch.value !== value) {
    setLastSearch({ value, searchedText: value });
    if (lastSearch.searchedText !== value && text.trim() !== value) setText(value);
  }
  const search = useCallback(
    (searchedText: string) => {
      setLastSearch((last) => ({ ...last, searchedText }));
      onSearch(searchedText);
    },
    [onSearch],
  );
  useEffect(() => {
    if (text.trim() === value) return undefined;
    const timer = setTimeout(() => search(text.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [text, value, search]);
  return (
    <div className={styles.search}>
      <Icon name="search" />
      <input
        type="search"
        name={name}
        aria-label={label}
        placeholder={t('list.search.short')}
        maxLength={maxLength}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        ref={field}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          search(text.trim());
        }}
      />
      {text === '' ? null : (
        <button
          type="button"
          aria-label={t('list.search.clear')}
          onClick={() => {
            setText('');
            search('');
            field.current?.focus();
          }}
        >
          <Icon name="close" size={18} />
        </button>
      )}
    </div>
  );
}
