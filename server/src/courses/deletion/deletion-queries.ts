import { courseOrder } from '@lernhaus/contract/billing/orders';
import { course } from '@lernhaus/contract/courses/course';
import { courseModule } from '@lernhaus/contract/courses/course-module';
import { namedCourses } from '@lernhaus/contract/courses/deletion-endpoints';
import type { AnyResource } from '@lernhaus/contract/resource/define-resource';
import { alphabetical } from '../../platform/database/alphabetical.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { cachedPerResource, linkTable } from '../../resource/names.ts';
import { ancestorCoursesSql, foundCoursesSql } from '../ancestor-courses.ts';

const partsOf = (field: string): string =>
  `(select count(distinct p.child_id) from ${linkTable(course, 'courseModules')} m
    join ${linkTable(courseModule, field)} p on p.owner = m.owner and p.parent_id = m.child_id
    join found f on f.owner = m.owner and f.id = m.parent_id)`;

const ofCourse = `${partsOf('moduleContents')} as contents, ${partsOf('assessments')} as exams,
  (select count(*) from ${courseOrder.table} o join found f on f.owner = o.owner and f.id::varchar = o.course_id) as orders`;
const ofPart = '0::bigint as contents, 0::bigint as exams, 0::bigint as orders';

/** The statement of a resource; null for one that is not a part of a course. */
const statementOf = cachedPerResource((resource): string | null => {
  const above = ancestorCoursesSql(resource, 'select owner, id from found');
  if (above.length === 0) return null;
  const isCourse = resource === course;
  return `with found as (
      select t.owner, t.id from ${resource.table} t where t.id = $1 and ($2::varchar is null or t.owner = $2)),
    above as (select distinct c.owner, c.id, c.name from (${foundCoursesSql(above)}) a
      join courses c on c.owner = a.owner and c.id = a.id)
    select array(select name from above ${isCourse ? 'where false' : ''} order by name ${alphabetical}, id limit ${namedCourses}) as names,
      (select count(*) from above ${isCourse ? 'where false' : ''}) as courses,
      (select count(distinct e.user_id) from enrolments e join above a on a.owner = e.owner and a.id = e.course_id
        where e.ends is null or e.ends > $3) as learners,
      (select count(distinct s.company) from above a join courses c on c.owner = a.owner and c.id = a.id
        cross join unnest(c.sub_owners) as s (company)) as companies, ${isCourse ? ofCourse : ofPart}
    from found`;
});

export interface DeletionCounts {
  readonly names: string[];
  readonly courses: number;
  readonly learners: number;
  readonly companies: number;
  readonly contents: number;
  readonly exams: number;
  readonly orders: number;
}

/**
 * Counts by one statement what the deletion of a row means for others; null for a row that does not exist or is not a
 * part of a course. `tenant` is null for those who see all tenants.
 */
export async function readDeletionCounts(
  tx: Tx,
  resource: AnyResource,
  { tenant, id }: { readonly tenant: string | null; readonly id: string },
  now: Date,
): Promise<DeletionCounts | null> {
  const statement = statementOf(resource);
  if (statement === null) return null;
  const [row] = await tx.query<DeletionCounts>(statement, [id, tenant, now]);
  return row ?? null;
}
