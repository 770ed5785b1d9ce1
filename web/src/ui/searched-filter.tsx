import { useTexts } from '../platform/texts.tsx';
import type { Choice } from './ordered-choice.tsx';
import styles from './searched-filter.module.css';
import { SearchedSelect } from './searched-select.tsx';

interface SearchedFilterProps {
  label: string;
  choices: readonly Choice[];
  /** Empty for no filter. */
  value: string;
  onChange: (value: string) => void;
  onSearch: (words: string) => void;
  /** Whether the choices are still those of the words before. */
  isSearching: boolean;
}

/** Filters a list by one of many rows, which the server finds by words. It looks like the filters beside it. */
export function SearchedFilter({ choices, ...props }: SearchedFilterProps) {
  const t = useTexts();
  return (
    <div className={styles.filter}>
      <SearchedSelect
        {...props}
        isFilter
        options={[
          { value: '', label: t('list.filter.all') },
          ...choices.map(({ id, label }) => ({ value: id, label })),
        ]}
      />
    </div>
  );
}
