import type { AnyResource } from '@lernhaus/contract/resource/define-resource';
import { byKind, type Field } from '@lernhaus/contract/resource/field';
import { fieldsOf, filteredOf, type ListQuery } from '@lernhaus/contract/resource/schemas';
import { resourceAt } from '@lernhaus/contract/resources';
import { alphabetical } from '../platform/database/alphabetical.ts';
import { searchPatterns } from '../platform/database/like-patterns.ts';
import { indexAt, orderAt } from './child-positions.ts';
import { linkTable, quoteName, referenceColumn, snake } from './names.ts';

/** SQL that reads a field of row `t`; null if lists leave it out. */
type ReadSql = string | null;

const plain = (_field: Field, _resource: AnyResource, name: string): ReadSql => `t.${quoteName(name)}`;

/** SQL that reads a word list as the API returns it: the text, or the list if the text cannot express it. */
export const wordsAt = (alias: string, name: string): string =>
  `coalesce(to_jsonb(${alias}.${snake(name)}_list), to_jsonb(${alias}.${quoteName(name)}))`;

/** SQL for a reference to a row: id, label field and index. */
function refOf(resource: AnyResource, alias: string): string {
  const index = resource.fields['index'] ? `, 'index', ${alias}."index"` : '';
  return `json_build_object('id', ${alias}.id, '${resource.label}', ${alias}.${quoteName(resource.label)}${index})`;
}

/** SQL for the child `c` with its plain fields and its index below this parent. */
function childOf(resource: AnyResource, index = 'c."index"'): string {
  const pairs = Object.entries(resource.fields).flatMap(([name, field]) => {
    if (field.kind === 'wordList') return [`'${name}', ${wordsAt('c', name)}`];
    return isPlain(field) ? [`'${name}', ${name === 'index' ? index : `c.${quoteName(name)}`}`] : [];
  });
  return `json_build_object('id', c.id, 'owner', c.owner, ${pairs.join(', ')}, 'version', c.version)`;
}

const isPlain = ({ kind }: Field): boolean => !['reference', 'references', 'children', 'blob'].includes(kind);

const all = (row: string, from: string, order: string): string =>
  `(select coalesce(json_agg(${row} order by ${order}), '[]') from ${from})`;

const readOf = byKind<[resource: AnyResource, name: string, withChildren: boolean], ReadSql>({
  text: plain,
  richText: plain,
  url: plain,
  integer: plain,
  decimal: plain,
  flag: plain,
  choice: plain,
  instant: plain,
  textList: plain,
  wordList: (_field, _resource, name) => wordsAt('t', name),
  document: plain,
  reference: ({ to }, _resource, name) => {
    const parent = resourceAt(to);
    return `(select ${refOf(parent, 'p')} from ${parent.table} p where p.owner = t.owner and p.id = t.${referenceColumn(name)})`;
  },
  references: ({ to }, resource, name, withChildren) => {
    if (!withChildren) return null;
    const child = resourceAt(to);
    const from = `${linkTable(resource, name)} l join ${child.table} c on c.owner = l.owner and c.id = l.child_id where l.owner = t.owner and l.parent_id = t.id`;
    return all(childOf(child, indexAt('l', 'c')), from, orderAt('l', 'c'));
  },
  children: ({ to, by }, _resource, _name, withChildren) => {
    if (!withChildren) return null;
    const child = resourceAt(to);
    const from = `${child.table} c where c.owner = t.owner and c.${referenceColumn(by)} = t.id`;
    return all(
      childOf(child),
      from,
      child.fields['index'] ? 'c."index" nulls last, c.created, c.id' : 'c.created, c.id',
    );
  },
  blob: (_field, _resource, name) =>
    `json_build_object('key', t.${snake(name)}_key, 'type', t.${snake(name)}_content_type, 'size', t.${snake(name)}_size)`,
});

/** The select list of a resource. */
export function selectList(resource: AnyResource, { withChildren = false } = {}): string {
  const fields = Object.entries(resource.fields).flatMap(([name, field]) => {
    const read = readOf(field, resource, name, withChildren);
    return read ? [`${read} as "${name}"`] : [];
  });
  const audit = `t.created as "${resource.created}", t.modified as "modifiedDate", t.modified_by as "modifiedBy", t.version`;
  return ['t.id', 't.owner', ...fields, audit].join(', ');
}

/** The column of a list's field. */
function listColumn({ created, fields }: AnyResource, name: string): string {
  if (fields[name]?.kind === 'reference') return `t.${referenceColumn(name)}`;
  return `t.${{ [created]: 'created', modifiedDate: 'modified' }[name] ?? quoteName(name)}`;
}

/** Whether an index has the rows of a tenant in the order of this field. */
export function isIndexed({ created, indexes }: AnyResource, field: string): boolean {
  const column = field === created ? 'created' : field;
  return column === 'id' || indexes.some((names) => names.length === 1 && names[0] === column);
}

/** SQL by which a list is sorted: texts as people sort them, if no index has another order. */
export function sortColumn(resource: AnyResource, name: string): string {
  const isText = resource.fields[name]?.kind === 'text' && !isIndexed(resource, name);
  return isText ? `${listColumn(resource, name)} ${alphabetical}` : listColumn(resource, name);
}

/** SQL conditions of a list's filters and their values; `parameterCount` parameters come before them. */
export function listConditions(resource: AnyResource, query: ListQuery, parameterCount: number) {
  const names = filteredOf(resource).flatMap(([name]) => (query[name] === undefined ? [] : [name]));
  const conditions = names.map((name, at) => `${listColumn(resource, name)} = $${parameterCount + at + 1}`);
  const values = names.map((name) => query[name]);
  const patterns = searchPatterns(query.search);
  if (patterns === null) return { conditions, values };
  const like = ` ilike any ($${parameterCount + values.push(patterns)}::text[])`;
  const wordConditions = fieldsOf(resource, 'text', 'url').map(([name]) => listColumn(resource, name) + like);
  for (const [name] of fieldsOf(resource, 'wordList')) wordConditions.push(`${wordsAt('t', name)}::text${like}`);
  return { conditions: [...conditions, `(${wordConditions.join(' or ')})`], values };
}
