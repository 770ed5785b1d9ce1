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
  /** Whether no screen shows column headings. Other lists show the select on phones only. */
  isOnEveryScreen?: boolean;
}

/** Sorts a list whose column headings are not seen. */
export function SortSelect({ columns, sort, addressOfSort, isOnEveryScreen = false }: SortSelectProps) {
  const t = useTexts();
  const navigate = useNavigate();
  const choices = columns
    .filter(({ isSortable }) => isSortable)
    .flatMap(({ name, label }) => [
      { id: `${name},asc`, label: t('list.sort.up', { field: label }) },
      { id: `${name},desc`, label: t('list.sort.down', { field: label }) },
    ]);
  if (choices.length === 0) return null;
  // A list may be sorted by a column that is not shown. Then the select shows “Usual order”.
  return (
    <div className={isOnEveryScreen ? undefined : styles.onPhone}>
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
