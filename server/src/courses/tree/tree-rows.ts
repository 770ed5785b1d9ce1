import { Failure } from '@lernhaus/contract/failures';
import { fieldErrorsOf, parseOptions } from '@lernhaus/contract/field-errors';
import type { AnyResource } from '@lernhaus/contract/resource/define-resource';
import type { Field, FieldOf } from '@lernhaus/contract/resource/field';
import { createBodyOf, isWritable } from '@lernhaus/contract/resource/schemas';
import { resourceAt } from '@lernhaus/contract/resources';
import { z } from 'zod';
import { newId, newIdUnder } from '../../platform/new-id.ts';
import type { Values } from '../../resource/field-values.ts';
import { cachedPerResource, linkTable } from '../../resource/names.ts';
import { mediaNamesIn } from './media-names.ts';

/** A row with the rows below it, with the declared field names. Pictures and videos are names. */
export type TreeNode = Readonly<Record<string, unknown>>;

export interface PlannedRow {
  readonly id: string;
  readonly values: Values;
}

export interface PlannedLink {
  readonly parent: string;
  readonly child: string;
  readonly position: number;
  readonly index: unknown;
}

/** The kind of each named file. */
export type NamedMedia = ReadonlyMap<string, FieldOf<'blob'>['accept']>;

/** Rows by resource path, links by table. Plain data, so that it can pass between threads. */
export interface PlannedTree {
  readonly rows: ReadonlyMap<string, readonly PlannedRow[]>;
  readonly links: ReadonlyMap<string, readonly PlannedLink[]>;
}

/** Collects rows with new ids, one list per table, parents before children. */
export class TreeRows implements PlannedTree {
  readonly rows = new Map<string, PlannedRow[]>();
  readonly links = new Map<string, PlannedLink[]>();
  readonly #media: NamedMedia;
  readonly #maxRows: number;
  readonly #indexes = new Map<string, unknown>();
  readonly #refs = new Map<string, { readonly resource: AnyResource; readonly id: string }>();
  /** Files named in texts or addresses, in addition to those in file fields. */
  readonly mentionedFiles = new Set<string>();
  #count = 0;

  /** `media` has the names that may be used. */
  constructor(media: NamedMedia, maxRows: number) {
    this.#media = media;
    this.#maxRows = maxRows;
  }

  /**
   * Adds a node and everything below it; every row is parsed by the API's schema. Returns the id, which is a new one
   * unless it was given out before. Throws `error.archive.content` with the place of the first error.
   */
  add(resource: AnyResource, node: unknown, at: string, parentRow?: ParentRow, givenId = newId()): string {
    if (!isNode(node)) throw contentFailure(at);
    const existingId = this.#existingId(resource, node, at);
    if (existingId) return existingId;
    if (++this.#count > this.#maxRows) throw new Failure('error.archive.tooMany', { most: this.#maxRows });
    const { id, body } = newRow(parentRow, givenId);
    if (typeof node['ref'] === 'string') this.#refs.set(node['ref'], { resource, id });
    const children: [field: FieldOf<'children'>, name: string, nodes: readonly unknown[]][] = [];
    const blobs: Record<string, unknown> = {};
    const plannedRows = this.#rowsOf(resource);
    for (const [name, field, value] of writableValues(resource, node)) {
      if (field.kind === 'references')
        this.#link(linkTable(resource, name), id, resourceAt(field.to), value, `${at}.${name}`);
      else if (field.kind === 'children') children.push([field, name, listOf(value, `${at}.${name}`)]);
      else if (this.#isFile(field, value)) blobs[name] = this.#file(field, value, `${at}.${name}`);
      else body[name] = this.#checked(field, value, `${at}.${name}`);
    }
    const values = { ...parsed(resource, body, at), ...blobs };
    plannedRows.push({ id, values });
    this.#indexes.set(id, values['index']);
    for (const [field, name, nodes] of children)
      for (const [place, child] of nodes.entries())
        this.add(resourceAt(field.to), child, `${at}.${name}[${place}]`, { by: field.by, id });
    return id;
  }

  /** A node with only a `ref` (and an index) is the row that had this `ref` before: one quiz in two contents. */
  #existingId(resource: AnyResource, node: TreeNode, at: string): string | null {
    const { ref, index, ...rest } = node;
    if (typeof ref !== 'string' || Object.keys(rest).length > 0) return null;
    if (index !== undefined && !indexField.safeParse(index).success) throw contentFailure(`${at}.index`);
    const entry = this.#refs.get(ref);
    if (entry?.resource !== resource) throw contentFailure(at);
    return entry.id;
  }

  #rowsOf(resource: AnyResource): PlannedRow[] {
    const rows = this.rows.get(resource.path) ?? [];
    this.rows.set(resource.path, rows);
    return rows;
  }

  #link(table: string, parent: string, to: AnyResource, value: unknown, at: string): void {
    const links = this.links.get(table) ?? [];
    this.links.set(table, links);
    const children = new Map<string, unknown>();
    for (const [place, node] of listOf(value, at).entries()) {
      const child = this.add(to, node, `${at}[${place}]`);
      if (!children.has(child)) children.set(child, (node as TreeNode)['index'] ?? this.#indexes.get(child));
    }
    for (const [position, [child, index]] of [...children].entries()) links.push({ parent, child, position, index });
  }

  /** Files are not values for the schema, and a file's name is not an address yet. */
  #isFile(field: Field, value: unknown): boolean {
    return field.kind === 'blob' || (field.kind === 'url' && this.#media.has(String(value)));
  }

  #file(field: Field, value: unknown, at: string): unknown {
    return field.kind === 'blob' ? this.#blob(field, value, at) : this.#checked(field, value, at);
  }

  #blob({ accept }: FieldOf<'blob'>, value: unknown, at: string): { name: string } {
    if (typeof value !== 'string' || this.#media.get(value) !== accept) throw contentFailure(at);
    return { name: value };
  }

  /** Checks that named files exist, and that no text uses the address of a stored file. */
  #checked(field: Field, value: unknown, at: string): unknown {
    if (typeof value !== 'string' || (field.kind !== 'richText' && field.kind !== 'url')) return value;
    const { names, namesStoredFile } = mediaNamesIn(field.kind, value);
    if (namesStoredFile) throw new Failure('error.archive.outside', { where: at });
    if (field.kind === 'richText' && names.some((name) => !this.#media.has(name))) throw contentFailure(at);
    for (const name of names) this.mentionedFiles.add(name);
    return value;
  }
}

/** The parent row and the field that refers to it. */
interface ParentRow {
  readonly by: string;
  readonly id: string;
}

const newRow = (parentRow: ParentRow | undefined, givenId: string): { id: string; body: Record<string, unknown> } =>
  parentRow
    ? { id: newIdUnder(parentRow.id), body: { [parentRow.by]: { id: parentRow.id } } }
    : { id: givenId, body: {} };

const contentFailure = (where: string) => new Failure('error.archive.content', { where });

const isNode = (value: unknown): value is TreeNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function listOf(value: unknown, at: string): readonly unknown[] {
  if (!Array.isArray(value) || value.length > maxSiblings) throw contentFailure(at);
  return value;
}
/** The same maximum as a link field of the API. */
const maxSiblings = 2000;

const writableValues = (resource: AnyResource, node: TreeNode): [name: string, field: Field, value: unknown][] =>
  Object.entries(resource.fields).flatMap(([name, field]): [string, Field, unknown][] => {
    const value = node[name];
    const isTaken = isWritable(field) || field.kind === 'children';
    return !isTaken || value === undefined || value === null ? [] : [[name, field, value]];
  });

/** The create schema without files and links, which are handled separately. */
const bodyOf = cachedPerResource((resource) => {
  const shape = Object.entries(createBodyOf(resource).shape).filter(([name]) => {
    const kind = resource.fields[name]?.kind;
    return kind !== 'blob' && kind !== 'references';
  });
  return z.object(Object.fromEntries(shape));
});

/** The type of `index` in the link tables. */
const indexField = z.int32().nonnegative();

function parsed(resource: AnyResource, body: Record<string, unknown>, at: string): Values {
  const result = bodyOf(resource).safeParse(body, parseOptions);
  if (result.success) return result.data;
  const errors = fieldErrorsOf(resource.name, result.error).map((error) => ({
    ...error,
    field: `${at}.${error.field}`,
  }));
  throw new Failure('error.archive.content', { where: errors[0]?.field ?? at }, errors);
}
