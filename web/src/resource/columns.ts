import type { AnyResource } from '@lernhaus/contract/resource/define-resource';
import { useState } from 'react';
import { auditOf } from './field-texts.ts';

/** The columns that a slice's own list has instead of those of its resource. */
export interface ListColumns {
  /** All columns that the list can show. */
  readonly columns: readonly string[];
  /** The ones that it shows at first. */
  readonly defaultColumns: readonly string[];
  /** What a phone shows of them at first; the default columns and the company, if it is missing. */
  readonly phone?: readonly string[];
  /** The column that a phone shows beside the name; the one with the state of the row, if it is missing. */
  readonly phoneSide?: string;
  /** What ADMIN's Entities show at first; all columns, if it is missing. */
  readonly entityColumns?: readonly string[];
  /** Whether all rows belong to the platform: a column of their company would say the same in each. */
  readonly isGlobal?: boolean;
}

/**
 * All columns of a list in their order: the name of the row before all, its id behind all. Entities show each fact
 * once: what the specification lists, without another name of it.
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

/** Reads a stored choice of columns; null for none, or for one that has none of the columns any more. */
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
