import { type LinkTarget, useNavigate } from '../platform/links.ts';
import { useTexts } from '../platform/texts.tsx';
import { FilterSelect } from './filter-select.tsx';
import styles from './sort-select.module.css';

interface SortSelectProps {
  /** The columns; those that cannot sort are left out. */
  columns: readonly { readonly name: string; readonly label: string; readonly isSortable: boolean }[];
  /** `field,asc`; null when the list is not sorted. */
  sort: string | null;
  addressOfSort: (sort: string) => LinkTarget;
  /** For a list without column headings, on each screen; the others have it on phones. */
  isAlone?: boolean;
}

/** Sorts a list whose column headings are not seen. */
export function SortSelect({ columns, sort, addressOfSort, isAlone = false }: SortSelectProps) {
  const t = useTexts();
  const navigate = useNavigate();
  const choices = columns
    .filter(({ isSortable }) => isSortable)
    .flatMap(({ name, label }) => [
      { id: `${name},asc`, label: t('list.sort.up', { field: label }) },
      { id: `${name},desc`, label: t('list.sort.down', { field: label }) },
    ]);
  if (choices.length === 0) return null;
  // A list may be sorted by a column that is not shown: then it is in its usual order.
  return (
    <div className={isAlone ? undefined : styles.onPhone}>
      <FilterSelect
        label={t('list.sort')}
        choices={choices}
        value={choices.some(({ id }) => id === sort) ? (sort ?? '') : ''}
        all={t('list.sort.usual')}
        isFilter={false}
        onChange={(newSort) => void navigate(addressOfSort(newSort), { preventScrollReset: true })}
      />
    </div>
  );
}
