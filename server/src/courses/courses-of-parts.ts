import type { AnyResource } from '@lernhaus/contract/resource/define-resource';
import { alphabetical } from '../platform/database/alphabetical.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { cachedPerResource } from '../resource/names.ts';
import { ancestorCoursesSql, foundCoursesSql } from './ancestor-courses.ts';

/** The names of the courses that hold a part. */
interface CoursesOfPart {
  readonly id: string;
  readonly courses: string[];
}

const statementOf = cachedPerResource(
  (resource): string =>
    `select p.id, array(select c.name from (${foundCoursesSql(ancestorCoursesSql(resource, 'select p.owner, p.id'))}) a
       join courses c on c.owner = a.owner and c.id = a.id order by c.name ${alphabetical}, c.id) as courses
     from ${resource.table} p where p.id = any($1::uuid[]) and ($2::varchar is null or p.owner = $2)`,
);

/** The courses of parts of one kind by the ids of the parts; of one company, or of all where `owner` is null. */
export const readCoursesOfParts = (
  tx: Tx,
  resource: AnyResource,
  { ids, owner }: { readonly ids: readonly string[]; readonly owner: string | null },
): Promise<CoursesOfPart[]> => tx.query<CoursesOfPart>(statementOf(resource), [ids, owner]);
