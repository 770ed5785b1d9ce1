import type { ReactNode } from 'react';
import styles from './filter-bar.module.css';
import { SearchBox } from './search-box.tsx';

interface FilterBarProps {
  search: {
    label: string;
    value: string;
    maxLength: number;
    onSearch: (words: string) => void;
  };
  /** Where the form is sent without scripts. */
  action?: string;
  /** What else can be done with the list: columns, export. */
  tools?: ReactNode;
  /** The filters: `FilterSelect`s. */
  children?: ReactNode;
}

/** The bar above a list: search, filters and tools. */
export const FilterBar = ({ search, action, tools, children }: FilterBarProps) => (
  <div className={styles.bar}>
    <search>
      <form
        action={action}
        onSubmit={(event) => {
          event.preventDefault();
        }}
      >
        <SearchBox name="search" {...search} />
        {children}
      </form>
    </search>
    {tools ? <div className={styles.tools}>{tools}</div> : null}
  </div>
);
