import type { AnyResource } from '@lernhaus/contract/resource/define-resource';
import { useState } from 'react';
import { auditOf } from './field-texts.ts';

/** The columns that a slice's own list has instead of those of its resource. */
export interface ListColumns {
  /** All columns that the list can show. */
  readonly columns: readonly string[];
  /** The columns that it shows at first. */
  readonly defaultColumns: readonly string[];
  /** The columns that a phone shows at first; if missing, the default columns and the company. */
  readonly phone?: readonly string[];
  /** The column that a phone shows beside the name; if missing, the one with the state of the row. */
  readonly phoneSide?: string;
  /** The columns that ADMIN's Entities show at first; if missing, all columns. */
  readonly entityColumns?: readonly string[];
  /** Whether all rows belong to the platform. A column with their company would be the same in each row. */
  readonly isGlobal?: boolean;
}

/**
 * All columns of a list in their order: the name of the row first, its id last. Entities show each fact once: what the
 * specification lists, without another name of it.
 */
export function columnsOf(resource: AnyResource): ListColumns {
  const audit = auditOf(resource);
  const fields = [...resource.defaultColumns, ...resource.list].filter((name) => !audit.includes(name));
  const columns = [...new Set([...fields, ...audit, 'id'])];
  const hasCompany = resource.list.includes('userCompany');
  const entityColumns = columns.filter(
    (name) =>
      name === 'id' || resource.list.includes(name) || (audit.includes(name) && !(hasCompany && name === 'owner')),
  );
  return {
    columns,
    defaultColumns: resource.defaultColumns,
    entityColumns,
    isGlobal: resource.rows === 'global',
  };
}

/** Reads a stored choice of columns; null if there is none, or if none of its columns exists any more. */
export function chosenColumns(text: string | null, columns: readonly string[]): readonly string[] | null {
  const names: unknown = text === null ? null : jsonOf(text);
  if (!Array.isArray(names)) return null;
  const choices = columns.filter((name) => names.includes(name));
  return choices.length > 0 ? choices : null;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

interface ColumnsViewer {
  readonly isAdmin: boolean;
  /** Whether the list is one of ADMIN's Entities. */
  readonly isEntitiesList: boolean;
}

/**
 * The columns that a list shows before anybody has chosen some: the default ones. ADMIN, who sees the rows of all
 * companies, also gets the company, and in Entities all columns.
 */
export function usualColumns(
  { columns, defaultColumns, entityColumns = columns, isGlobal = false }: ListColumns,
  { isAdmin, isEntitiesList }: ColumnsViewer,
): readonly string[] {
  if (isAdmin && isEntitiesList) return entityColumns;
  const company = isAdmin && !isGlobal && !defaultColumns.includes('userCompany') ? 'owner' : null;
  return columns.filter((name) => defaultColumns.includes(name) || name === company);
}

/**
 * The columns that a list shows, as chosen on this device for the entity; the lists of Entities have a choice of their
 * own.
 */
export function useColumns({ path }: AnyResource, listColumns: ListColumns, viewer: ColumnsViewer) {
  const { columns } = listColumns;
  const key = `lernhaus-columns/${path}${viewer.isAdmin && viewer.isEntitiesList ? '/all' : ''}`;
  const [choice, setChoice] = useState(() => chosenColumns(localStorage.getItem(key), columns));
  const usual = usualColumns(listColumns, viewer);
  const choose = (names: readonly string[] | null) => {
    setChoice(names);
    if (names === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(names));
  };
  const [first = ''] = columns;
  return {
    shown: columns.filter((name) => name === first || (choice ?? usual).includes(name)),
    isChosen: choice !== null,
    choose,
  };
}
