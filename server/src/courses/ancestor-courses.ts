import type { AnyResource } from '@lernhaus/contract/resource/define-resource';
import { parentLinksOf } from '../resource/child-positions.ts';
import { referenceColumn, resourceAt } from '../resource/names.ts';

const root = 'courses';

/**
 * SQL queries that return `owner, id` of all courses above the rows that `source` returns as `owner, id`. The declarations
 * define the way up: link fields from child to parent, references from option to quiz. Empty for a resource that never belongs
 * to a course.
 */
export function ancestorCoursesSql(resource: AnyResource, source: string): string[] {
  if (resource.table === root) return [source];
  const upByReference = Object.entries(resource.fields).flatMap(([name, field]) =>
    field.kind === 'reference'
      ? ancestorCoursesSql(
          resourceAt(field.to),
          `select r.owner, r.${referenceColumn(name)} as id from ${resource.table} r join (${source}) s on s.owner = r.owner and s.id = r.id`,
        )
      : [],
  );
  const upByLink = parentLinksOf(resource).flatMap(({ parent, link }) =>
    ancestorCoursesSql(
      parent,
      `select l.owner, l.parent_id as id from ${link} l join (${source}) s on s.owner = l.owner and s.id = l.child_id`,
    ),
  );
  return [...upByReference, ...upByLink];
}

/** Whether a resource is a course or a part of one. */
export const isAuthored = (resource: AnyResource): boolean =>
  ancestorCoursesSql(resource, 'select owner, id from changed').length > 0;
