import type { AnyResource } from '@lernhaus/contract/resource/define-resource';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useState } from 'react';
import { browserCaller } from '../platform/browser-caller.ts';
import { Link } from '../platform/links.ts';
import { useTexts } from '../platform/texts.tsx';
import { BulkDelete } from '../ui/bulk-delete.tsx';
import { RowTable } from '../ui/row-table.tsx';
import { entityAddresses } from './entity-addresses.ts';
import { entityKeys } from './entity-queries.ts';
import { useRights } from './entity-rights.ts';
import type { EntityScreens } from './entity-screens.ts';
import { FieldCell } from './field-cell.tsx';
import { auditOf, fieldTexts } from './field-texts.ts';
import { type Row, textOf } from './form-values.ts';
import { type ListQuery, rowSearchOf, searchOf } from './list-query.ts';

/** The columns of a list, and the cells that a slice renders itself. */
export interface CustomColumns {
  readonly columns?: readonly string[];
  readonly cells?: Readonly<Record<string, ComponentType<{ row: Row; mayChange: boolean }>>>;
}

/** The columns of a list: the declared fields, the owner and the dates. */
const columnsOf = (resource: AnyResource): readonly string[] => ['id', ...resource.list, ...auditOf(resource)];

interface ListRowsProps extends CustomColumns {
  screens: EntityScreens;
  query: ListQuery;
  rows: readonly Row[];
  isOld: boolean;
}

/** The rows of a page, with links to their screens, and the deletion of several rows. */
export function ListRows({ screens, query, rows, isOld, columns, cells = {} }: ListRowsProps) {
  const t = useTexts();
  const client = useQueryClient();
  const [ids, setIds] = useState<readonly string[]>([]);
  const { resource, endpoints } = screens;
  const { label, one, many } = fieldTexts(t, resource);
  const rights = useRights(screens);
  const to = entityAddresses(screens, rowSearchOf(query, screens));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const named = rows.map((row) => ({ id: row.id, label: textOf(row[resource.label]) || row.id }));
  const markable = rows.filter(rights.mayRemove).map(({ id }) => id);
  const marked = named.filter(({ id }) => markable.includes(id) && ids.includes(id));

  const cellOf = (name: string, row: Row): ReactNode => {
    const Own = cells[name];
    if (Own) return <Own row={row} mayChange={rights.mayUpdate(row)} />;
    if (name !== 'id') return <FieldCell resource={resource} name={name} row={row} />;
    return (
      <Link to={to.detail(row.id)} title={row.id}>
        <code>{row.id.slice(-8)}</code>
      </Link>
    );
  };
  const actionsOf = (row: Row) => (
    <>
      {rights.mayView(row) ? <Link to={to.detail(row.id)}>{t('entity.action.view')}</Link> : null}
      {rights.mayUpdate(row) ? <Link to={to.edit(row.id)}>{t('entity.action.edit')}</Link> : null}
      {rights.mayRemove(row) ? <Link to={to.remove(row.id)}>{t('entity.action.delete')}</Link> : null}
    </>
  );
  const drawn = <Drawn,>(draw: (row: Row) => Drawn, id: string) => {
    const row = byId.get(id);
    return row ? draw(row) : null;
  };
  return (
    <>
      <RowTable
        label={many}
        columns={(columns ?? columnsOf(resource)).map((name) => ({
          name,
          label: label(name),
          kind: resource.fields[name]?.kind ?? (name.endsWith('Date') ? 'instant' : 'word'),
          isSortable: screens.isPaged && screens.sortable.includes(name),
        }))}
        rows={named}
        cellOf={(name, id) => drawn((row) => cellOf(name, row), id)}
        actionsOf={(id) => drawn(actionsOf, id)}
        sort={query.sort}
        addressOfSort={(sort) => entityAddresses(screens, searchOf({ ...query, sort })).list()}
        markable={markable}
        marked={marked.map(({ id }) => id)}
        onMark={setIds}
        isOld={isOld}
      />
      <BulkDelete
        marked={marked}
        onMark={setIds}
        question={t('list.delete.question', { count: marked.length, entity: one, entities: many })}
        onDelete={(id) => browserCaller().call(endpoints.remove, { params: { id }, quiet: true })}
        onDone={() => Promise.all(entityKeys(screens).map((queryKey) => client.invalidateQueries({ queryKey })))}
      />
    </>
  );
}
