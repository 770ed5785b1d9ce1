import { type ReactNode, useId } from 'react';
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
  /** The address to which the form is sent without scripts. */
  action?: string;
  /** Other actions on the list: a `ListMenu`. */
  tools?: ReactNode;
  /** The control that sorts the list: a `FilterSelect` or a `SortSelect`. */
  sort?: ReactNode;
  /** The values of the filters; a blank one filters nothing. */
  filters: readonly string[];
  /** The filters: `FilterSelect`s. */
  children?: ReactNode;
}

/**
 * The bar above a list: search, filters, sort and tools in one row. On a phone the search stays, and one button opens a
 * sheet with all others. The sheet is a popover that other screens lay out as a part of the bar.
 */
export function FilterBar({ search, action, tools, sort, filters, children }: FilterBarProps) {
  const t = useTexts();
  const id = useId();
  const count = filters.filter((value) => value !== '').length;
  const words = t(tools ? 'list.options' : sort ? 'list.filterAndSort' : 'list.filter');
  const isFolded = filters.length > 0 || Boolean(tools) || Boolean(sort);
  return (
    <search className={styles.bar}>
      <form
        action={action}
        onSubmit={(event) => {
          event.preventDefault();
        }}
      >
        {search ? <SearchBox name="search" {...search} /> : null}
        {isFolded ? (
          <>
            <button type="button" className={styles.toggle} data-set={count > 0} popoverTarget={id}>
              <Icon name="filter" size={20} />
              <span className={search ? 'visually-hidden' : undefined}>{words}</span>
              {count > 0 ? <span className={styles.count}>{count}</span> : null}
            </button>
            <div id={id} popover="auto" className={styles.sheet}>
              <div className={styles.head}>
                <strong>{words}</strong>
                <button type="button" popoverTarget={id} popoverTargetAction="hide">
                  {t('list.options.done')}
                </button>
              </div>
              {children}
              {sort}
              {tools}
            </div>
          </>
        ) : null}
      </form>
    </search>
  );
}
