import type { ReactNode } from 'react';
import { Figures } from '../../ui/figures.tsx';
import styles from './plain-table.module.css';

/** A column: `wide` ones are left out on phones; numbers are aligned right. */
export interface PlainColumn {
  readonly key: string;
  readonly label: string;
  readonly kind?: 'name' | 'number' | 'wide' | 'wideNumber';
}

interface PlainTableProps {
  label: string;
  columns: readonly PlainColumn[];
  rows: readonly {
    readonly id: string;
    /** The whole name, where the column of the name may cut it. */
    readonly title?: string;
    readonly cells: Readonly<Record<string, ReactNode>>;
  }[];
}

/** Digits are equally wide, so that figures below each other can be compared. */
const contentOf = (cell: ReactNode): ReactNode =>
  typeof cell === 'string' ? <Figures>{cell}</Figures> : (cell ?? '–');

/** A table of figures without links and marks. It scrolls sideways if it must. */
export const PlainTable = ({ label, columns, rows }: PlainTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard too.
  <section className={styles.scroll} aria-label={label} tabIndex={0}>
    <table className={styles.table}>
      <thead>
        <tr>
          {columns.map(({ key, label: heading, kind }) => (
            <th key={key} scope="col" data-kind={kind}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, title, cells }) => (
          <tr key={id}>
            {columns.map(({ key, kind }) =>
              kind === 'name' ? (
                <th key={key} scope="row" data-kind={kind} title={title}>
                  {cells[key]}
                </th>
              ) : (
                <td key={key} data-kind={kind}>
                  {contentOf(cells[key])}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
