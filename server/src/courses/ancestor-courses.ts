import type { AnyResource } from '@lernhaus/contract/resource/define-resource';
import { parentLinksOf } from '../resource/child-positions.ts';
import { referenceColumn, resourceAt } from '../resource/names.ts';

const root = 'courses';

/**
 * SQL that answers `owner, id` of the courses above the rows of a resource's table that `source` names as `owner, id`. The way
 * up is read off the declarations: a link field leads from child to parent, an option's reference from the option to its quiz.
 * Empty for what never stands below a course.
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

/** A course, and what courses are made of. */
export const isAuthored = (resource: AnyResource): boolean =>
  ancestorCoursesSql(resource, 'select owner, id from changed').length > 0;
