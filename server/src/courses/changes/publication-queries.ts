import type { CourseChangesReply } from '@lernhaus/contract/courses/change-endpoints';
import type { Tx } from '../../platform/database/transaction.ts';
import { isUuid } from '../../platform/new-id.ts';

/** Who owns a course and whether it is published. `tenant` is null for those who see all tenants. */
export interface CourseState {
  readonly owner: string;
  readonly published: boolean;
  readonly learners: number;
}

export async function readCourseState(
  tx: Tx,
  tenant: string | null,
  id: string,
  now: Date,
): Promise<CourseState | null> {
  if (!isUuid(id)) return null;
  const [row] = await tx.query<CourseState>(
    `select t.owner, t.published, (select count(distinct e.user_id) from enrolments e
       where e.owner = t.owner and e.course_id = t.id and (e.ends is null or e.ends > $3)) as learners
     from courses t where t.id = $1 and ($2::varchar is null or t.owner = $2)`,
    [id, tenant, now],
  );
  return row ?? null;
}

type Version = CourseChangesReply['versions'][number];

/** At most this many versions can be compared. */
const maxVersions = 20;

/**
 * The earlier versions of a course, the latest first; always among them the one of the last publishing or withdrawal.
 */
export async function readVersions(tx: Tx, { owner, published }: CourseState, id: string): Promise<Version[]> {
  const rows = await tx.query<Omit<Version, 'why'> & { isPublication: boolean }>(
    `select r.id as "releaseId", r.id is not distinct from v.publication_release as "isPublication",
       case when r.id = v.publication_release then v.published_at else r.created end as at
     from course_releases r join course_revisions v on v.owner = r.owner and v.course_id = r.course_id
     where r.owner = $1 and r.course_id = $2 and r.revision < v.revision
     order by "isPublication" desc, r.revision desc limit ${maxVersions}`,
    [owner, id],
  );
  return rows
    .map(({ isPublication, ...version }): Version => {
      const why = isPublication ? (published ? 'published' : 'withdrawn') : 'opened';
      return { ...version, why };
    })
    .toSorted((one, other) => other.at.localeCompare(one.at));
}

/** Stores which release a course had when it was published or withdrawn. */
export async function writePublication(
  tx: Tx,
  { owner, courseId, releaseId }: { readonly owner: string; readonly courseId: string; readonly releaseId: string },
  now: Date,
): Promise<void> {
  await tx.query(
    'update course_revisions set publication_release = $3, published_at = $4 where owner = $1 and course_id = $2',
    [owner, courseId, releaseId, now],
  );
}
