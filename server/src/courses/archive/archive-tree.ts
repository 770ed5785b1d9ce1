import type { ArchivedMedia } from '@lernhaus/contract/courses/course-archive';
import type { AnyResource } from '@lernhaus/contract/resource/define-resource';
import type { Field } from '@lernhaus/contract/resource/field';
import { resourceAt } from '@lernhaus/contract/resources';
import { replaceAddresses } from '../tree/html-addresses.ts';
import type { TreeNode } from '../tree/tree-rows.ts';

/** A file of a course: its name in the archive and its storage key. */
export type NamedFile = ArchivedMedia & { readonly key: string };

type Kind = ArchivedMedia['kind'];
const fileNames: Record<Kind, string> = { image: 'picture', video: 'video', captions: 'captions' };

/** Fields that are not exported. */
const notExported = new Set(['published', 'subOwners']);

/** An address on this platform's storage, on any host, with any signature and fragment. */
const storedFile = /^\s*(https?:\/\/[^/\s]+)?\/files\/([^?#]*)/i;
const mediaKey = /^([a-z]{2,20})\/(images|videos)\/[0-9a-f]{32}\.[a-z0-9]{2,5}$/;

/**
 * Replaces the ids and addresses of a course with names. Files are numbered in order of appearance, so the result is
 * always the same. Files that do not exist, or that the company does not own, are left out and counted.
 */
export class ArchiveTree {
  readonly #owner: string;
  readonly #exists: (key: string) => boolean;
  readonly #missingKeys = new Set<string>();
  readonly #files = new Map<string, NamedFile>();
  /** How many files of each kind have a name. */
  readonly #counts: Record<Kind, number> = { image: 0, video: 0, captions: 0 };
  readonly #usesById = new Map<string, number>();
  readonly #refs = new Map<string, { readonly ref: string; readonly index: unknown }>();
  readonly course: TreeNode;

  /** `document` is the result of the release query; `owner` is the course's owner. */
  constructor(owner: string, resource: AnyResource, document: TreeNode, exists: (key: string) => boolean) {
    this.#owner = owner;
    this.#exists = exists;
    this.#count(resource, document);
    this.course = this.#node(resource, document);
  }

  get files(): readonly NamedFile[] {
    return [...this.#files.values()];
  }

  /** The number of files that the course names and that are left out. */
  get missing(): number {
    return this.#missingKeys.size;
  }

  #count(resource: AnyResource, row: TreeNode): void {
    const id = String(row['id']);
    const times = (this.#usesById.get(id) ?? 0) + 1;
    this.#usesById.set(id, times);
    if (times > 1) return;
    for (const [name, field] of Object.entries(resource.fields))
      if (field.kind === 'references' || field.kind === 'children')
        for (const child of row[name] as TreeNode[]) this.#count(resourceAt(field.to), child);
  }

  #node(resource: AnyResource, row: TreeNode): TreeNode {
    const id = String(row['id']);
    const knownRef = this.#refs.get(id);
    if (knownRef !== undefined)
      return row['index'] === knownRef.index ? { ref: knownRef.ref } : { ref: knownRef.ref, index: row['index'] };
    const node: Record<string, unknown> = {};
    if ((this.#usesById.get(id) ?? 0) > 1) {
      const ref = `row-${this.#refs.size + 1}`;
      node['ref'] = ref;
      this.#refs.set(id, { ref, index: row['index'] });
    }
    for (const [name, field] of Object.entries(resource.fields)) {
      const value = this.#value(field, row[name]);
      if (value !== null && !notExported.has(name)) node[name] = value;
    }
    return node;
  }

  #value(field: Field, value: unknown): unknown {
    if (value === null || value === undefined) return null;
    if (field.kind === 'references' || field.kind === 'children') {
      const nodes = (value as TreeNode[]).map((row) => this.#node(resourceAt(field.to), row));
      return nodes.length > 0 ? nodes : null;
    }
    if (field.serverOwned) return null;
    if (typeof value !== 'string') return value;
    if (field.kind === 'blob') return this.nameOf(value, field.accept as Kind);
    if (field.kind === 'richText') return replaceAddresses(value, (address) => this.#named(address, 'media:'));
    if (field.kind === 'url') return this.#named(value);
    return value;
  }

  /** The name of a stored file in the archive; null if the file does not exist. */
  nameOf(key: string, kind: Kind): string | null {
    const entry = this.#files.get(key);
    if (entry) return entry.name;
    if (!this.#exists(key)) {
      this.#missingKeys.add(key);
      return null;
    }
    this.#counts[kind] += 1;
    const name = `${fileNames[kind]}-${this.#counts[kind]}.${key.split('.').at(-1)}`;
    this.#files.set(key, { key, name, kind });
    return name;
  }

  /** The name of the file at an address, or the address if it is elsewhere; null if the file cannot be exported. */
  #named(address: string, prefix = ''): string | null {
    const [start, host, key = ''] = storedFile.exec(address) ?? [];
    const [, company, folder] = mediaKey.exec(key) ?? [];
    if (company === this.#owner) {
      const name = this.nameOf(key, folder === 'images' ? 'image' : 'video');
      return name === null ? null : `${prefix}${name}`;
    }
    if (start === undefined || host !== undefined) return address;
    this.#missingKeys.add(key);
    return null;
  }
}
