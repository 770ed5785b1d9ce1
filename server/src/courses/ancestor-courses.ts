import type { AnyResource } from '@lernhaus/contract/resource/define-resource';
import { resourceAt } from '@lernhaus/contract/resources';
import { parentLinksOf } from '../resource/child-positions.ts';
import { referenceColumn } from '../resource/names.ts';

const root = 'courses';

/**
 * SQL that returns the parents of the rows that `source` returns as `owner, id`. The lookup is lateral and closed by
 * `offset 0`: so PostgreSQL must search the index for each row. Without statistics (a new table, the embedded engine)
 * it takes all tables for empty and joins every row of a tenant with every changed row, which took a minute for a
 * course of 1,000 modules.
 */
const parentsSql = (source: string, table: string, { child, parent }: { child: string; parent: string }): string =>
  `select distinct l.owner, l.id from (${source}) s cross join lateral (select r.owner, r.${parent} as id from ${table} r where r.owner = s.owner and r.${child} = s.id offset 0) l`;

/**
 * SQL queries that return `owner, id` of all courses above the rows that `source` returns as `owner, id`. The
 * declarations define the way up: link fields from child to parent, references from option to quiz. Empty for a
 * resource that never belongs to a course.
 */
export function ancestorCoursesSql(resource: AnyResource, source: string): string[] {
  if (resource.table === root) return [source];
  const upByReference = Object.entries(resource.fields).flatMap(([name, field]) =>
    field.kind === 'reference'
      ? ancestorCoursesSql(
          resourceAt(field.to),
          parentsSql(source, resource.table, { child: 'id', parent: referenceColumn(name) }),
        )
      : [],
  );
  const upByLink = parentLinksOf(resource).flatMap(({ parent, link }) =>
    ancestorCoursesSql(parent, parentsSql(source, link, { child: 'child_id', parent: 'parent_id' })),
  );
  return [...upByReference, ...upByLink];
}

/** SQL that returns `owner, id` of the courses that exist and that the reader may see. */
export const foundCoursesSql = (sources: readonly string[]): string =>
  parentsSql(sources.join(' union all '), root, { child: 'id', parent: 'id' });

/** Whether a resource is a course or a part of one. */
export const isAuthored = (resource: AnyResource): boolean =>
  ancestorCoursesSql(resource, 'select owner, id from changed').length > 0;
