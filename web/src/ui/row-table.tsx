import type { ReactNode } from 'react';
import { Link, type LinkTarget } from '../platform/links.ts';
import { useTexts } from '../platform/texts.tsx';
import { Button } from './button.tsx';
import grid from './grid-table.module.css';
import { Icon } from './icon.tsx';
import { MoreColumns } from './more-columns.tsx';
import people from './people-table.module.css';
import phone from './phone-rows.module.css';
import focus from './row-focus.module.css';
import styles from './row-table.module.css';
import { useRowWindow } from './row-window.ts';
import { nextSort, sortedBy } from './sorting.ts';
import { useTableEdges } from './use-table-edges.ts';

export interface TableColumn {
  readonly name: string;
  readonly label: string;
  /**
   * The layout of its cells: `name` for the one that names the row, `subject` for what the row is about, `number`,
   * `picture`, `prose` for a long text, `wide` for a picture of figures, or any other.
   */
  readonly kind: string;
  readonly isSortable: boolean;
  /** The place of the column on a phone; by default below the name. */
  readonly place?: PhonePlace;
  /** Its name in the specification and in the CSV file, if people read another one; screen readers say both. */
  readonly formalName?: string;
  /** Whether its values do not say what they are: a phone shows the label with them. */
  readonly isLabelled?: boolean;
}

/** A column of a table that is written by hand; `namedBy` is the column that names the row. */
export const tableColumnOf =
  (namedBy: string) =>
  (name: string, label: string, place: PhonePlace, isSortable = true): TableColumn => ({
    name,
    label,
    kind: name === namedBy ? 'name' : 'other',
    place,
    isSortable,
  });

/**
 * The place of a column on a phone: `side` beside the name, `fact` in the line below the name, `text` in a separate
 * line. `rest` is not shown, because the row's page has it.
 */
export type PhonePlace = 'side' | 'fact' | 'text' | 'rest';

/** The colour at the edge of a row, which shows its state. `past`: no longer important. */
export type RowTone = 'info' | 'warning' | 'bad' | 'past';

/** A row with its id and label. */
export interface TableRow {
  readonly id: string;
  readonly label: string;
}

export interface TableMarks {
  /** The ids of the rows that can be marked, and of the marked ones. */
  readonly markable: readonly string[];
  readonly marked: readonly string[];
  readonly onMark: (ids: readonly string[]) => void;
  /** Whether all boxes are in sight, also on a phone. */
  readonly isSelecting: boolean;
  readonly onEnd: () => void;
}

interface RowTableProps {
  label: string;
  columns: readonly TableColumn[];
  rows: readonly TableRow[];
  /** Renders a cell, by column and row id; null when there is nothing. */
  cellOf: (name: string, id: string) => ReactNode;
  /** `people`: rows of two lines. `grid`: cards with a picture, on each screen. */
  look?: 'people' | 'grid' | undefined;
  /** Renders the menu of a row. */
  actionsOf?: (id: string) => ReactNode;
  toneOf?: (id: string) => RowTone | null;
  /** `field,asc`; null when the list is not sorted. */
  sort?: string | null;
  /** Needed where columns are sortable. */
  addressOfSort?: ((sort: string) => LinkTarget) | undefined;
  marks?: TableMarks;
  /** Whether the rows belong to the previous query while the next ones are loading. */
  isOld: boolean;
  /** Below the last row. */
  end?: ReactNode;
}

const looks = { people: people.table, grid: grid.table };
const nothing = () => undefined;
const noMarks: TableMarks = { markable: [], marked: [], onMark: nothing, isSelecting: false, onEnd: nothing };

/**
 * A table with sortable headings and markable rows; on phones, a row has two lines: its name, and what is said of it.
 */
export function RowTable(props: RowTableProps) {
  const t = useTexts();
  const { label, columns, rows, cellOf, look, actionsOf, sort = null, addressOfSort, marks = noMarks, isOld } = props;
  const { markable, marked: markedIds, onMark } = marks;
  const place = useTableEdges();
  const { body, from, to, above, below } = useRowWindow(rows.length);
  const hasMarks = markable.length > 0;
  return (
    <>
      {hasMarks && marks.isSelecting ? <SelectHead marks={marks} isOnEveryScreen={look === 'grid'} /> : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard too. */}
      <section ref={place} className={styles.scroll} aria-label={label} aria-busy={isOld} tabIndex={0}>
        <table
          className={[styles.table, focus.table, look === 'grid' ? '' : phone.table, look ? looks[look] : '']
            .join(' ')
            .trim()}
          data-selecting={marks.isSelecting || markedIds.length > 0}
        >
          <thead>
            <tr>
              {hasMarks ? (
                <th scope="col" className={styles.mark}>
                  <Mark
                    label={t('list.selectAll')}
                    isMarked={markedIds.length === markable.length}
                    onMark={(is) => onMark(is ? markable : [])}
                  />
                </th>
              ) : null}
              {columns.map((column) => (
                <Heading key={column.name} column={column} sort={sort} addressOfSort={addressOfSort} />
              ))}
              {actionsOf ? (
                <th scope="col" className={styles.actions}>
                  <span className="visually-hidden">{t('entity.actions')}</span>
                  <MoreColumns table={place} />
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody ref={body}>
            <Gap height={above} />
            {rows.slice(from, to).map((row) => (
              <tr
                key={row.id}
                data-row
                data-marked={markedIds.includes(row.id)}
                data-tone={props.toneOf?.(row.id) ?? undefined}
              >
                {hasMarks ? (
                  <td className={styles.mark} data-mark>
                    {markable.includes(row.id) ? (
                      <Mark
                        label={t('list.select', { name: row.label })}
                        isMarked={markedIds.includes(row.id)}
                        onMark={(is) => onMark(is ? [...markedIds, row.id] : markedIds.filter((id) => id !== row.id))}
                      />
                    ) : null}
                  </td>
                ) : null}
                {columns.map((column) => (
                  <Cell key={column.name} column={column} content={cellOf(column.name, row.id)} />
                ))}
                {actionsOf ? (
                  <td className={styles.actions} data-actions>
                    {actionsOf(row.id)}
                  </td>
                ) : null}
              </tr>
            ))}
            <Gap height={below} />
          </tbody>
        </table>
        {props.end}
      </section>
    </>
  );
}

/** Stands for rows that are not drawn. */
const Gap = ({ height }: { height: number }) =>
  height > 0 ? (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus.
    <tr className={styles.gap} aria-hidden="true">
      <td style={{ height }} />
    </tr>
  ) : null;

/** Above rows that have no head: marks all of them, and ends the marking. */
function SelectHead({
  marks: { markable, marked: markedIds, onMark, onEnd },
  isOnEveryScreen,
}: {
  marks: TableMarks;
  isOnEveryScreen: boolean;
}) {
  const t = useTexts();
  return (
    <div className={phone.selectHead} data-alone={isOnEveryScreen}>
      <label>
        <input
          type="checkbox"
          checked={markedIds.length === markable.length}
          onChange={({ currentTarget }) => onMark(currentTarget.checked ? markable : [])}
        />
        {t('list.selectAll.short')}
      </label>
      <Button look="small" onClick={onEnd}>
        {t('list.select.end')}
      </Button>
    </div>
  );
}

const Cell = ({ column, content }: { column: TableColumn; content: ReactNode }) => (
  <td
    data-label={column.isLabelled && column.kind !== 'name' ? column.label : undefined}
    data-kind={column.kind}
    data-place={column.kind === 'name' ? 'name' : (column.place ?? 'fact')}
    data-empty={content === null}
  >
    <div className={styles.cell}>{content ?? <span className={styles.nothing}>–</span>}</div>
  </td>
);

interface MarkProps {
  label: string;
  isMarked: boolean;
  onMark: (isMarked: boolean) => void;
}

const Mark = ({ label, isMarked, onMark }: MarkProps) => (
  <input
    type="checkbox"
    aria-label={label}
    checked={isMarked}
    onChange={({ currentTarget }) => onMark(currentTarget.checked)}
  />
);

function Heading({
  column,
  sort,
  addressOfSort,
}: { column: TableColumn; sort: string | null } & Pick<RowTableProps, 'addressOfSort'>) {
  const { name, label, kind, isSortable, formalName } = column;
  const words = (
    <>
      {label}
      {formalName ? <span className="visually-hidden"> ({formalName})</span> : null}
    </>
  );
  if (!isSortable || !addressOfSort)
    return (
      <th scope="col" data-kind={kind}>
        {words}
      </th>
    );
  const direction = sortedBy(name, sort);
  return (
    <th scope="col" data-kind={kind} aria-sort={direction}>
      <Link to={addressOfSort(nextSort(name, sort))} className={styles.sort} preventScrollReset>
        {words}
        {direction === 'none' ? null : <Icon name={direction === 'ascending' ? 'up' : 'down'} size={16} />}
      </Link>
    </th>
  );
}
