import { type ReactNode, useId, useState } from 'react';
import { useTexts } from '../platform/texts.tsx';
import styles from './filter-bar.module.css';
import { Icon } from './icon.tsx';
import { SearchBox } from './search-box.tsx';

interface FilterBarProps {
  /** Null for a list that is not searched. */
  search: {
    label: string;
    value: string;
    maxLength: number;
    onSearch: (words: string) => void;
  } | null;
  /** Where the form is sent without scripts. */
  action?: string;
  /** What else can be done with the list: columns, export. */
  tools?: ReactNode;
  /** How the list is sorted: a `FilterSelect`, which stays in sight when the filters are folded. */
  sort?: ReactNode;
  /** The values of the filters; a blank one filters nothing. */
  filters: readonly string[];
  /** The filters: `FilterSelect`s. */
  children?: ReactNode;
}

/** The bar above a list: search, filters and tools. On a phone, one button with their number shows and hides the filters. */
export function FilterBar({ search, action, tools, sort, filters, children }: FilterBarProps) {
  const t = useTexts();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const count = filters.filter((value) => value !== '').length;
  const isFolded = filters.length > 0;
  return (
    <div className={styles.bar} data-folded={isFolded && !isOpen}>
      <search>
        <form
          action={action}
          onSubmit={(event) => {
            event.preventDefault();
          }}
        >
          {search ? <SearchBox name="search" {...search} /> : null}
          {isFolded ? (
            <button
              type="button"
              className={styles.toggle}
              data-set={count > 0}
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setIsOpen(!isOpen)}
            >
              <Icon name="filter" size={18} />
              {count === 0 ? t('list.filter') : t('list.filter.count', { count })}
            </button>
          ) : null}
          <div id={id} className={styles.filters}>
            {children}
          </div>
          {sort ? <div className={styles.sort}>{sort}</div> : null}
        </form>
      </search>
      {tools ? <div className={styles.tools}>{tools}</div> : null}
    </div>
  );
}
