import type { Field } from '@lernhaus/contract/resource/field';
import { resourceAt } from '@lernhaus/contract/resources';
import type { LocalPath } from '@lernhaus/domain/tenants/local-path';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useState } from 'react';
import { browserCaller } from '../platform/browser-caller.ts';
import { Link } from '../platform/links.ts';
import { useTexts } from '../platform/texts.tsx';
import { BulkDelete } from '../ui/bulk-delete.tsx';
import { type RowAction, RowMenu } from '../ui/row-menu.tsx';
import { RowTable, type RowTone } from '../ui/row-table.tsx';
import type { ListColumns } from './columns.ts';
import { entityAddresses } from './entity-addresses.ts';
import { entityKeys, queryWithSort } from './entity-queries.ts';
import { useRights } from './entity-rights.ts';
import type { EntityScreens } from './entity-screens.ts';
import { FieldCell, isBlank } from './field-cell.tsx';
import { fieldTexts } from './field-texts.ts';
import type { Row } from './form-values.ts';
import { type ListQuery, rowSearchOf, searchOf } from './list-query.ts';
import { deleteLater } from './pending-deletions.ts';
import { isLongText, phonePlaces, plainColumns } from './plain-columns.ts';
import { lineOf, rowTitle } from './row-title.ts';
import { ShortId } from './short-id.tsx';
import { titleIn, useRowNames } from './user-names.ts';

/** What a slice's own list changes: its columns, and the cells that it renders itself. */
export interface CustomColumns {
  readonly columns?: ListColumns;
  readonly cells?: Readonly<Record<string, ComponentType<{ row: Row; mayChange: boolean }>>>;
  /** The column that names a row for screen readers and in questions, if it is not the first one. */
  readonly namedBy?: string;
  /** The headings of columns whose cells show more than their field. */
  readonly labels?: Readonly<Record<string, string>>;
  /** The colour at the edge of a row. Its words are in a column. */
  readonly toneOf?: (row: Row) => RowTone;
  /** Where a row is edited, if not in its form. */
  readonly editorOf?: (row: Row) => LocalPath;
  /** `grid`: its rows are cards with a picture, on each screen. */
  readonly look?: 'grid';
  /** Further entries of a row's menu, before Delete. */
  readonly actions?: (row: Row, mayChange: boolean) => readonly RowAction[];
}

interface ListRowsProps {
  screens: EntityScreens;
  query: ListQuery;
  rows: readonly Row[];
  isOld: boolean;
  columns: ShownColumns;
  custom: Omit<CustomColumns, 'columns'>;
  isSelecting: boolean;
  onSelecting: (isSelecting: boolean) => void;
  /** Below the last row. */
  end: ReactNode;
}

/** The field that names the row to which a reference leads. */
function namingField(field: Field | undefined): Field | undefined {
  if (field?.kind !== 'reference') return undefined;
  const { fields, label } = resourceAt(field.to);
  return fields[label];
}

/** The columns of a list. */
export interface ShownColumns {
  /** The ones that are shown; the first one names the row. */
  readonly visibleColumns: readonly string[];
  /** Whether the reader has chosen them. */
  readonly isChosen: boolean;
  readonly defaultColumns: readonly string[];
  /** The column that a phone shows beside the name. */
  readonly phoneSide?: string | undefined;
}

/** The rows of a page with their menus, and the deletion of several rows. */
export function ListRows(props: ListRowsProps) {
  const { screens, query, rows, isOld, columns, custom, isSelecting, onSelecting } = props;
  const { visibleColumns } = columns;
  const t = useTexts();
  const client = useQueryClient();
  const [ids, setIds] = useState<readonly string[]>([]);
  const { resource, endpoints } = screens;
  const { label, one, many } = fieldTexts(t, resource);
  const rights = useRights(screens);
  const to = entityAddresses(screens, rowSearchOf(query, screens));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const [first = ''] = visibleColumns;
  const nameIn = useRowNames(resource, rows, [...visibleColumns, ...resource.defaultColumns.slice(0, 1)]);
  // A number or a choice in the first column does not name a row.
  const naming = custom.namedBy ?? (resource.fields[first]?.kind === 'text' ? first : undefined);
  const titleOf = (row: Row): string => titleIn(t, resource, nameIn, row, naming);
  const namedRows = rows.map((row) => ({ id: row.id, label: titleOf(row) }));
  const markable = rows.filter(rights.mayRemove).map(({ id }) => id);
  const markedRows = namedRows.filter(({ id }) => markable.includes(id) && ids.includes(id));

  const cellOf = (name: string, row: Row): ReactNode => {
    const Own = custom.cells?.[name];
    // A cell of its own has its own link: the name of a course leads to the editor.
    if (Own) return <Own row={row} mayChange={rights.mayUpdate(row)} />;
    if (name === 'id') return <ShortId id={row.id} />;
    if (name === first) return nameOf(row, name);
    if (isBlank(resource, name, row)) return null;
    return nameIn(name, row) ?? <FieldCell resource={resource} name={name} row={row} />;
  };
  const nameOf = (row: Row, name: string): ReactNode => {
    const title = nameIn(name, row) ?? (lineOf(t, resource.fields[name], row[name]) || rowTitle(t, resource, row));
    return rights.mayView(row) ? <Link to={to.detail(row.id)}>{title}</Link> : title;
  };
  const menuOf = (row: Row) => (
    <RowMenu
      name={titleOf(row)}
      actions={[
        ...(rights.mayView(row)
          ? [{ label: t('entity.action.view'), to: to.detail(row.id), icon: 'view' as const }]
          : []),
        ...(rights.mayUpdate(row)
          ? [{ label: t('entity.action.edit'), to: custom.editorOf?.(row) ?? to.edit(row.id), icon: 'pencil' as const }]
          : []),
        ...(custom.actions?.(row, rights.mayUpdate(row)) ?? []),
        ...(rights.mayRemove(row)
          ? [{ label: t('entity.action.delete'), to: to.remove(row.id), icon: 'bin' as const, isDanger: true }]
          : []),
      ]}
    />
  );
  const withRow = <Drawn,>(draw: (row: Row) => Drawn, id: string) => {
    const row = byId.get(id);
    return row ? draw(row) : null;
  };
  const ownCells = Object.keys(custom.cells ?? {});
  const plain = plainColumns(resource, visibleColumns, ownCells);
  const places = phonePlaces(resource, { ...columns, drawnColumns: ownCells });
  const end = () => {
    setIds([]);
    onSelecting(false);
  };
  const kindOf = (name: string): string => {
    if (name === first) return 'name';
    if (name === resource.defaultColumns[0]) return 'subject';
    const field = resource.fields[name];
    const kind = field?.kind;
    if ((isLongText(field) || isLongText(namingField(field))) && !custom.cells?.[name]) return 'prose';
    if (kind === 'blob') return 'picture';
    return kind === 'integer' || kind === 'decimal' ? 'number' : 'other';
  };
  return (
    <>
      <RowTable
        label={many}
        look={query.isEntitiesList ? undefined : custom.look}
        columns={visibleColumns.map((name) => ({
          name,
          label: custom.labels?.[name] ?? label(name),
          kind: kindOf(name),
          isSortable: screens.isPaged && screens.sortable.includes(name),
          isLabelled: !plain.includes(name),
          place: places[name] ?? 'fact',
        }))}
        rows={namedRows}
        cellOf={(name, id) => withRow((row) => cellOf(name, row), id)}
        actionsOf={(id) => withRow(menuOf, id)}
        toneOf={(id) => (custom.toneOf ? withRow(custom.toneOf, id) : null)}
        sort={queryWithSort(screens, query).sort}
        addressOfSort={(sort) => entityAddresses(screens, searchOf({ ...query, sort })).list()}
        marks={{ markable, marked: markedRows.map(({ id }) => id), onMark: setIds, isSelecting, onEnd: end }}
        isOld={isOld}
        end={props.end}
      />
      <BulkDelete
        rows={markedRows}
        onClear={end}
        question={t('list.delete.question', { count: markedRows.length, entity: one, entities: many })}
        onDelete={(deleted) =>
          deleteLater({
            path: resource.path,
            areFiles: screens.custom.areFiles,
            rows: deleted,
            remove: (id, { keepalive }) =>
              browserCaller().call(endpoints.remove, { params: { id }, quiet: true, keepalive }),
            refresh: () => Promise.all(entityKeys(screens).map((queryKey) => client.invalidateQueries({ queryKey }))),
            t,
          })
        }
      />
    </>
  );
}
