import type { AnyResource } from '@lernhaus/contract/resource/define-resource';
import { resourceAt } from '@lernhaus/contract/resources';
import type { Tx } from '../../platform/database/transaction.ts';
import { newId, newIdUnder } from '../../platform/new-id.ts';
import { linkTable } from '../../resource/names.ts';
import { copyRows, insertLinks, type Link, readLinks, readPieces } from './copy-queries.ts';

interface ListOfLinks {
  readonly table: string;
  readonly from: AnyResource;
  readonly to: AnyResource;
  readonly links: readonly Link[];
}

/** The ids of the rows of a level, by resource. */
type Level = ReadonlyMap<AnyResource, ReadonlySet<string>>;

/** Copies a row and everything below it, with one statement per table. */
export class TreeCopy {
  readonly #tx: Tx;
  readonly #owner: string;
  /** The new ids by the old ones, by resource. Parents before children: the order of writing. */
  readonly #newIds = new Map<AnyResource, Map<string, string>>();
  readonly #lists: ListOfLinks[] = [];

  constructor(tx: Tx, owner: string) {
    this.#tx = tx;
    this.#owner = owner;
  }

  /** Copies the row and returns the new id. A row that appears twice below it is copied once. */
  async copy(root: AnyResource, id: string, author: { readonly by: string; readonly now: Date }): Promise<string> {
    let level: Level = new Map([[root, new Set([id])]]);
    while (level.size > 0) level = await this.#collectLevel(level);
    for (const [resource, ids] of this.#newIds)
      await copyRows(this.#tx, resource, this.#owner, { ids, parents: this.#parentsOf(resource), ...author });
    for (const { table, from, to, links } of this.#lists) {
      const copies = links.map((link) => ({
        ...link,
        parent: this.#idOf(from, link.parent),
        child: this.#idOf(to, link.child),
      }));
      if (copies.length > 0) await insertLinks(this.#tx, table, this.#owner, copies);
    }
    return this.#idOf(root, id);
  }

  /** Assigns new ids to a level and returns the level below. */
  async #collectLevel(level: Level): Promise<Level> {
    const below = new Map<AnyResource, Set<string>>();
    for (const [resource, ids] of level) {
      this.#newIds.set(resource, newIdsOf(ids));
      for (const { to, children } of await this.#below(resource, [...ids])) {
        if (children.length > 0) below.set(to, new Set([...(below.get(to) ?? []), ...children]));
      }
    }
    return below;
  }

  async #below(from: AnyResource, ids: readonly string[]): Promise<{ to: AnyResource; children: readonly string[] }[]> {
    const lists: { to: AnyResource; children: readonly string[] }[] = [];
    for (const [name, field] of Object.entries(from.fields)) {
      if (field.kind === 'children') {
        const to = resourceAt(field.to);
        lists.push({ to, children: await readPieces(this.#tx, to, field.by, this.#owner, ids) });
      } else if (field.kind === 'references') {
        const to = resourceAt(field.to);
        const table = linkTable(from, name);
        const links = await readLinks(this.#tx, table, this.#owner, ids);
        this.#lists.push({ table, from, to, links });
        lists.push({ to, children: links.map(({ child }) => child) });
      }
    }
    return lists;
  }

  #idOf(resource: AnyResource, id: string): string {
    const copy = this.#newIds.get(resource)?.get(id);
    if (copy === undefined) throw new Error(`The row ${id} of ${resource.table} was not copied.`);
    return copy;
  }

  /** New ids of the quizzes that these rows belong to. Each kind of piece refers to one kind of quiz. */
  #parentsOf(resource: AnyResource): ReadonlyMap<string, string> {
    const parents = Object.values(resource.fields).flatMap((field) =>
      field.kind === 'reference' ? [this.#newIds.get(resourceAt(field.to))] : [],
    );
    return parents[0] ?? new Map();
  }
}

/** All new ids have the same time, because ids of options must not reveal their order. */
function newIdsOf(ids: ReadonlySet<string>): Map<string, string> {
  const first = newId();
  return new Map([...ids].map((id) => [id, newIdUnder(first)]));
}
