import { Failure } from '@lernhaus/contract/failures';
import type { AnyResource } from '@lernhaus/contract/resource/define-resource';
import { byKind, type Field } from '@lernhaus/contract/resource/field';
import { fieldsOf } from '@lernhaus/contract/resource/schemas';
import { formatWords, wordsOf } from '@lernhaus/domain/quizzes/word-list';
import { cleanHtml } from '../platform/clean-html.ts';
import { isCleaned } from '../platform/clean-long-html.ts';
import { isUuid } from '../platform/new-id.ts';
import { quoteName, referenceColumn, snake } from './names.ts';

/** Parsed values by field: a missing key keeps the stored value, null clears it. */
export type Values = Readonly<Record<string, unknown>>;

/** A stored file. */
export interface StoredBlob {
  readonly key: string;
  readonly type: string;
  readonly size: number;
}

interface Assignment {
  readonly column: string;
  readonly value: unknown;
}

const as =
  <F extends Field>(convert: (value: unknown, field: F) => unknown) =>
  (field: F, name: string, value: unknown) => [{ column: quoteName(name), value: convert(value, field) }];
const asGiven = as((value) => value ?? null);

const unknownReference = (name: string) =>
  new Failure('error.unknownReference', { field: name }, [{ objectName: name, field: name, message: 'Unknown' }]);

/** The columns that a field of each kind writes. */
const writesOf = byKind<[name: string, given: unknown], Assignment[]>({
  text: asGiven,
  url: asGiven,
  integer: asGiven,
  decimal: asGiven,
  choice: as((value, field) => value ?? field.default ?? null),
  instant: asGiven,
  richText: as((value) => {
    if (isCleaned(value)) return value.cleaned;
    return typeof value === 'string' ? cleanHtml(value) : null;
  }),
  flag: as((value, field) => value ?? field.default),
  textList: as((value) => value ?? []),
  wordList: (_field, name, value) => {
    const words = Array.isArray(value) ? formatWords(wordsOf(value as string[])) : (value ?? null);
    return [
      { column: quoteName(name), value: typeof words === 'string' ? words : null },
      { column: `${snake(name)}_list`, value: Array.isArray(words) ? words : null },
    ];
  },
  document: as((value, field) => JSON.stringify(value ?? field.default)),
  reference: (_field, name, value) => {
    if (typeof value === 'string' && !isUuid(value)) throw unknownReference(name);
    return [{ column: referenceColumn(name), value: value ?? null }];
  },
  references: () => [],
  children: () => [],
  blob: (_field, name, value) => {
    const blob = value as StoredBlob | null;
    const column = snake(name);
    return [
      { column: `${column}_key`, value: blob?.key ?? null },
      { column: `${column}_content_type`, value: blob?.type ?? null },
      { column: `${column}_size`, value: blob?.size ?? null },
    ];
  },
});

const withDefault = (field: Field, value: unknown): unknown =>
  (value === undefined || value === null) && 'default' in field ? field.default : value;

/** The columns of a write: on create all fields with a value or default, on update the given ones. */
export function assignments(resource: AnyResource, values: Values, act: 'create' | 'update'): Assignment[] {
  return Object.entries(resource.fields).flatMap(([name, field]) => {
    const value = act === 'create' ? withDefault(field, values[name]) : values[name];
    if (value === undefined) return [];
    return writesOf(field, name, value);
  });
}

/** The given link fields with their children's ids in order. */
export function linkedIds(resource: AnyResource, values: Values): [field: string, ids: string[]][] {
  return Object.entries(resource.fields).flatMap(([name, field]): [string, string[]][] => {
    const value = values[name];
    if (field.kind !== 'references' || value === undefined) return [];
    const ids = (value ?? []) as string[];
    if (!ids.every(isUuid)) throw unknownReference(name);
    return [[name, ids]];
  });
}

/** File fields whose address is also a field. */
export const blobsWithAddress = (resource: AnyResource): [name: string, address: string][] =>
  fieldsOf(resource, 'blob')
    .map(([name, field]): [string, string] => [name, field.address ?? `${name}Url`])
    .filter(([, address]) => address in resource.fields);

/**
 * A given file replaces the address, and a given address replaces the file; null clears both. The stored file's own
 * address changes nothing. `keys` are the stored files' keys.
 */
export function withAddress(
  resource: AnyResource,
  values: Values,
  keys: Readonly<Record<string, string | null>>,
): Values {
  const whole: Record<string, unknown> = { ...values };
  for (const [name, address] of blobsWithAddress(resource)) {
    const value = values[address];
    const isOwn = typeof value === 'string' && value.split('?')[0] === `/files/${keys[name]}`;
    if (values[name]) whole[address] = null;
    else if (isOwn) delete whole[address];
    else if (value !== undefined) whole[name] = null;
  }
  return whole;
}
