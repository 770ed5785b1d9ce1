import { type LinkTarget, useNavigate } from '../platform/links.ts';
import { useTexts } from '../platform/texts.tsx';
import styles from './card-head.module.css';
import { FilterSelect } from './filter-select.tsx';

interface CardHeadProps {
  className: string;
  /** The columns by which the list can be sorted. */
  sortable: readonly { readonly name: string; readonly label: string }[];
  /** `field,asc`; null when the list is not sorted. */
  sort: string | null;
  addressOfSort?: ((sort: string) => LinkTarget) | undefined;
  /** Null when no row can be marked. */
  all: { readonly isMarked: boolean; readonly onMark: (isMarked: boolean) => void } | null;
}

/** Above the cards of a phone: marks all of them and sorts them, like the head of the table on other screens. */
export function CardHead({ className, sortable, sort, addressOfSort, all }: CardHeadProps) {
  const t = useTexts();
  const navigate = useNavigate();
  if (sortable.length === 0 && !all) return null;
  // A list may be sorted by a column that is not shown: then it is in its usual order.
  const choices = sortable.flatMap(({ name, label }) => [
    { id: `${name},asc`, label: t('list.sort.up', { field: label }) },
    { id: `${name},desc`, label: t('list.sort.down', { field: label }) },
  ]);
  return (
    <div className={`${styles.head} ${className}`}>
      {all ? (
        <label className={styles.all}>
          <input
            type="checkbox"
            checked={all.isMarked}
            onChange={({ currentTarget }) => all.onMark(currentTarget.checked)}
          />
          {t('list.selectAll.short')}
        </label>
      ) : null}
      {sortable.length > 0 && addressOfSort ? (
        <FilterSelect
          label={t('list.sort')}
          choices={choices}
          value={choices.some(({ id }) => id === sort) ? (sort ?? '') : ''}
          all={t('list.sort.usual')}
          isFilter={false}
          onChange={(chosen) => void navigate(addressOfSort(chosen), { preventScrollReset: true })}
        />
      ) : null}
    </div>
  );
}
