import type { AnyResource } from '@lernhaus/contract/resource/define-resource';
import type { Field } from '@lernhaus/contract/resource/field';
import { Link } from 'react-router';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { Icon } from '../ui/icon.tsx';
import { entityAddresses } from './entity-addresses.ts';
import { useRights } from './entity-rights.ts';
import type { EntityScreens } from './entity-screens.ts';
import { FieldCell, Moment } from './field-cell.tsx';
import { fieldTexts } from './field-texts.ts';
import type { Row } from './form-values.ts';
import { type ListQuery, nextSort, searchOf, sortedBy } from './list-query.ts';
import styles from './row-table.module.css';

/** Long texts and what has parts of its own are for the detail. */
const long = ['richText', 'references', 'children', 'document', 'textList', 'url'];
const columnCount = 5;

/** The fields that a list shows: those that the declaration names, else its first short ones. */
function columnsOf({ fields, list }: AnyResource): [string, Field][] {
  if (list) return Object.entries(fields).filter(([name]) => list.includes(name));
  return Object.entries(fields)
    .filter(([, { kind }]) => !long.includes(kind))
    .slice(0, columnCount);
}

interface RowTableProps {
  screens: EntityScreens;
  query: ListQuery;
  rows: readonly Row[];
}

/** A table whose headings sort, and whose rows lead to their detail, form and deletion. */
export function RowTable({ screens, query, rows }: RowTableProps) {
  const t = useTexts();
  const { language } = useSite();
  const { resource } = screens;
  const texts = fieldTexts(t, resource);
  const columns = columnsOf(resource);
  const rights = useRights(screens);
  const to = entityAddresses(screens, searchOf(query));
  const heading = (name: string) => (
    <Heading key={name} screens={screens} name={name} label={texts.label(name)} query={query} />
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard too.
    <section className={styles.scroll} aria-label={texts.many} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {heading('id')}
            {columns.map(([name]) => heading(name))}
            {heading('owner')}
            {heading(resource.created)}
            {heading('modifiedDate')}
            {heading('modifiedBy')}
            <th scope="col" className={styles.actions}>
              <span className="only-for-readers">{t('entity.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>
                <Link to={to.detail(row.id)} title={row.id} className={styles.id}>
                  {row.id.slice(-8)}
                </Link>
              </td>
              {columns.map(([name, field]) => (
                <td key={name} data-kind={field.kind}>
                  <div className={styles.cell}>
                    <FieldCell resource={resource} name={name} field={field} row={row} />
                  </div>
                </td>
              ))}
              <td>{String(row['owner'])}</td>
              <td data-kind="instant">
                <Moment iso={String(row[resource.created])} language={language} />
              </td>
              <td data-kind="instant">
                <Moment iso={String(row['modifiedDate'])} language={language} />
              </td>
              <td>{String(row['modifiedBy'])}</td>
              <td className={styles.actions}>
                <Link to={to.detail(row.id)}>{t('entity.action.view')}</Link>
                {rights.mayUpdate(row) ? <Link to={to.edit(row.id)}>{t('entity.action.edit')}</Link> : null}
                {rights.mayRemove(row) ? <Link to={to.remove(row.id)}>{t('entity.action.delete')}</Link> : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface HeadingProps {
  screens: EntityScreens;
  name: string;
  label: string;
  query: ListQuery;
}

function Heading({ screens, name, label, query }: HeadingProps) {
  if (!screens.isPaged || !screens.sortable.includes(name)) return <th scope="col">{label}</th>;
  const direction = sortedBy(name, query.sort);
  const address = entityAddresses(screens, searchOf({ page: query.page, sort: nextSort(name, query.sort) })).list();
  return (
    <th scope="col" aria-sort={direction}>
      <Link to={address} className={styles.sort}>
        {label}
        {direction === 'none' ? null : <Icon name={direction === 'ascending' ? 'up' : 'down'} size={16} />}
      </Link>
    </th>
  );
}
