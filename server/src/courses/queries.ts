import { isDeepStrictEqual } from 'node:util';
import { course } from '@lernhaus/contract/courses/course';
import type { CourseCard } from '@lernhaus/contract/courses/endpoints';
import type { AnyResource } from '@lernhaus/contract/resource/define-resource';
import { currencies } from '@lernhaus/domain/billing/currency';
import { type CourseLength, courseLengths } from '@lernhaus/domain/courses/course-length';
import { type CoursePlaces, placesAfterEdit } from '@lernhaus/domain/learning/course-places';
import { alphabetical } from '../platform/database/alphabetical.ts';
import { searchPatterns } from '../platform/database/like-patterns.ts';
import { lockByName } from '../platform/database/locks-by-name.ts';
import { statement } from '../platform/database/statement.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { Page } from '../platform/http/page.ts';
import { isUuid, newId } from '../platform/new-id.ts';
import { sortColumn } from '../resource/columns.ts';
import { offeredSql } from '../resource/offered-sql.ts';
import { ancestorCoursesSql } from './ancestor-courses.ts';
import { type PreparedRelease, run as prepare } from './prepare-release-worker.ts';
import { releaseQuery } from './release-query.ts';

/** Courses that this tenant offers: its own and those shared with it. */
const isOffered = offeredSql('$1', 't');

/** The currency of a course's price: that of its owner, by the rule of `currencyOf`. */
const currencySql = `coalesce((select s.value from company_settings s
    where s.owner = t.owner and s.key = 'COMPANY_DETAILS' and s.subkey = 'CURRENCY'
      and s.value in (${currencies.map((one) => `'${one}'`).join(', ')})), '${currencies[0]}')`;

const cardColumns = `t.id, t.owner, t.name, t.description, t.seo_text as "seoText", t.language, t.logo_url as "logoUrl",
  t.inr_price_per_month as "inrPricePerMonth", ${currencySql} as currency, t.tax_percentage as "taxPercentage",
  t.user_active_days_limit as "userActiveDaysLimit", t.available_for_demo as "availableForDemo", t.published, t.score,
  t.review_count as "reviewCount", t.modified as "modifiedDate", coalesce(m.modules, 0) as "moduleCount", coalesce(m.exams, 0) as "examCount",
  coalesce(m.lessons, 0) as "contentCount"`;

/**
 * Counts modules with the owner's rows, by the rule of `courseCounts`. A tenant that the course is shared with cannot
 * see them; its counts come from the release.
 */
const counts = `left join lateral (
    select count(*) as modules, count(*) filter (where c.type in ('EXAM', 'EXAM_CASE_STUDY')) as exams,
      (sum((select count(*) from course_modules_module_contents p where p.owner = c.owner and p.parent_id = c.id))
        filter (where coalesce(c.type, 'CHAPTER') = 'CHAPTER'))::int as lessons
    from courses_course_modules l join course_modules c on c.owner = l.owner and c.id = l.child_id
    where l.owner = t.owner and l.parent_id = t.id) m on true`;

const cardsByIds = statement(
  `select ${cardColumns} from courses t ${counts} where ${isOffered} and t.id = any ($2) order by t.name ${alphabetical}, t.id`,
);

export function readCards(tx: Tx, tenant: string, ids: readonly string[]): Promise<CourseCard[]> {
  return tx.query<CourseCard>(cardsByIds, [tenant, ids.filter(isUuid)]);
}

/** The columns of a course that are needed to open it to a learner. */
export type OfferedCourse = Pick<CourseCard, 'id' | 'owner' | 'name' | 'userActiveDaysLimit'>;

const offeredById = statement(
  `select t.id, t.owner, t.name, t.user_active_days_limit as "userActiveDaysLimit" from courses t where ${isOffered} and t.id = $2`,
);

/** A course that this tenant offers, also before it is published; null if there is none. */
export async function readOfferedCourse(tx: Tx, tenant: string, id: string): Promise<OfferedCourse | null> {
  if (!isUuid(id)) return null;
  const [course] = await tx.query<OfferedCourse>(offeredById, [tenant, id]);
  return course ?? null;
}

export function readPublishedCards(tx: Tx, tenant: string): Promise<CourseCard[]> {
  return tx.query<CourseCard>(
    `select ${cardColumns} from courses t ${counts} where ${isOffered} and t.published order by t.name ${alphabetical}, t.id`,
    [tenant],
  );
}

/** A published course as a list of prices shows it. */
export type PricedCourse = Pick<CourseCard, 'id' | 'name' | 'inrPricePerMonth' | 'currency' | 'taxPercentage'>;

/** The prices of the published courses that this tenant offers. */
export function readPricedCourses(tx: Tx, tenant: string): Promise<PricedCourse[]> {
  return tx.query<PricedCourse>(
    `select t.id, t.name, t.inr_price_per_month as "inrPricePerMonth", ${currencySql} as currency,
       t.tax_percentage as "taxPercentage" from courses t where ${isOffered} and t.published order by t.name ${alphabetical}, t.id limit 200`,
    [tenant],
  );
}

export interface CatalogueFilter {
  /** The courses of the learner, which are left out. */
  readonly enrolledIds: readonly string[];
  readonly search?: string | undefined;
  readonly price?: 'free' | 'paid' | undefined;
  readonly length?: CourseLength | undefined;
}

/** A page of the catalogue without the courses of the learner. The total of a page without rows is 0. */
export async function readCatalogue(
  tx: Tx,
  tenant: string,
  { enrolledIds, search, price, length }: CatalogueFilter,
  page: Page,
): Promise<{ readonly rows: readonly CourseCard[]; readonly total: number }> {
  // A course without a price costs nothing.
  const sortSql = (field: string) =>
    field === 'inrPricePerMonth' ? 'coalesce(t.inr_price_per_month, 0)' : sortColumn(course, field);
  const order = [
    ...page.sort.map(({ field, direction }) => `${sortSql(field)} ${direction} nulls last`),
    `t.name ${alphabetical}`,
    't.id',
  ];
  const { from, to } = length ? courseLengths[length] : { from: null, to: null };
  const rows = await tx.query<CourseCard & { total: number }>(
    `select ${cardColumns}, count(*) over () as total from courses t ${counts}
     where ${isOffered} and t.published and not t.id = any ($2)
       and ($3::text[] is null or t.name || ' ' || coalesce(t.seo_text, '') ilike any ($3))
       and ($4::varchar is null or (coalesce(t.inr_price_per_month, 0) = 0) = ($4 = 'free'))
       -- The lessons of a shared course cannot be counted here, so it belongs to every length.
       and ($5::int is null or t.owner <> $1 or coalesce(m.lessons, 0) between $5 and $6)
     order by ${order.join(', ')} limit ${page.size} offset ${page.page * page.size}`,
    [tenant, enrolledIds.filter(isUuid), searchPatterns(search), price ?? null, from, to],
  );
  return { rows, total: rows[0]?.total ?? 0 };
}

export async function countCourses(tx: Tx, company: string): Promise<number> {
  const [row] = await tx.query<{ courses: number }>('select count(*) as courses from courses where owner = $1', [
    company,
  ]);
  return row?.courses ?? 0;
}

export interface CurrentCourse {
  readonly owner: string;
  readonly published: boolean;
  readonly availableForDemo: boolean;
  readonly revision: number;
  /** The time when each part was added; null means that all parts were there from the start. */
  readonly places: CoursePlaces | null;
  /** The release of this revision, if it exists. */
  readonly releaseId: string | null;
}

/** The current state of a course for a tenant that offers it, else null. */
export async function readCurrentCourse(tx: Tx, tenant: string, courseId: string): Promise<CurrentCourse | null> {
  if (!isUuid(courseId)) return null;
  const [row] = await tx.query<CurrentCourse>(
    `select t.owner, t.published, t.available_for_demo as "availableForDemo", coalesce(v.revision, 0) as revision, v.places,
       (select r.id from course_releases r where r.owner = t.owner and r.course_id = t.id and r.revision = v.revision limit 1) as "releaseId"
     from courses t left join course_revisions v on v.owner = t.owner and v.course_id = t.id where ${isOffered} and t.id = $2`,
    [tenant, courseId],
  );
  return row ?? null;
}

/** A course as JSON, and its minimum revision. */
export interface CourseText {
  readonly revision: number;
  readonly text: string;
}

/**
 * Reads the current course. The revision is read first: if a save happens in between, the content is newer than its
 * revision, and the next reader makes a new release.
 */
export async function readCourseText(tx: Tx, owner: string, courseId: string): Promise<CourseText> {
  const [at] = await tx.query<{ revision: number }>(
    'select revision from course_revisions where owner = $1 and course_id = $2',
    [owner, courseId],
  );
  const [row] = await tx.query<{ text: string }>(`select document::text as text from (${releaseQuery}) course`, [
    owner,
    courseId,
  ]);
  return { revision: at?.revision ?? 0, text: row?.text ?? 'null' };
}

export interface StoredRelease {
  readonly id: string;
  readonly places: CoursePlaces;
}

interface ReleaseToStore extends PreparedRelease {
  readonly owner: string;
  readonly courseId: string;
  readonly revision: number;
}

/** Stores a release or finds one with the same content, and stores since when each part is in the course. */
export async function storeRelease(
  tx: Tx,
  { owner, courseId, revision, text, hash, places }: ReleaseToStore,
  now: Date,
): Promise<StoredRelease> {
  await lockByName(tx, courseId);
  const [row] = await tx.query<{ id: string }>(
    `insert into course_releases (owner, id, course_id, revision, content_hash, document, created) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (owner, course_id, content_hash) do update set revision = greatest(course_releases.revision, excluded.revision) returning id`,
    [owner, newId(), courseId, revision, hash, text, now],
  );
  if (!row) throw new Error('A release was neither made nor found.');
  return { id: row.id, places: await storePlaces(tx, { owner, courseId, revision, places }, now) };
}

/**
 * Returns since when each part of a release is in the course, and stores it. Another process may have stored a newer
 * release meanwhile: then nothing is stored, because the dates of the newer parts would be lost.
 */
async function storePlaces(
  tx: Tx,
  { owner, courseId, revision, places: keys }: Pick<ReleaseToStore, 'owner' | 'courseId' | 'revision' | 'places'>,
  now: Date,
): Promise<CoursePlaces> {
  const [at] = await tx.query<{ places: CoursePlaces | null; isNewer: boolean }>(
    `select v.places, exists (select from course_releases r where r.owner = v.owner and r.course_id = v.course_id
         and r.revision > $3 and r.revision <= v.revision) as "isNewer"
     from course_revisions v where v.owner = $1 and v.course_id = $2`,
    [owner, courseId, revision],
  );
  const before = at?.places ?? null;
  const places = placesAfterEdit(before, keys, now);
  if (!at?.isNewer && !isDeepStrictEqual(places, before))
    await tx.query('update course_revisions set places = $3 where owner = $1 and course_id = $2', [
      owner,
      courseId,
      JSON.stringify(places),
    ]);
  return places;
}

/** Makes a release in this thread, for courses that are known to be small and clean. */
export async function makeRelease(tx: Tx, owner: string, courseId: string, now: Date): Promise<StoredRelease> {
  await lockByName(tx, courseId);
  const { revision, text } = await readCourseText(tx, owner, courseId);
  return storeRelease(tx, { owner, courseId, revision, ...prepare({ text }) }, now);
}

/** The JSON of a release and its owner. */
export async function readRelease(tx: Tx, releaseId: string): Promise<{ owner: string; text: string } | null> {
  const [row] = await tx.query<{ owner: string; text: string }>(
    'select owner, document::text as text from course_releases where id = $1',
    [releaseId],
  );
  return row ?? null;
}

const sharingOwners = statement(
  `select distinct t.owner from courses t where ${isOffered} and t.owner <> $1 order by t.owner`,
);

/** The companies that share a course with this tenant. */
export async function readSharingOwners(tx: Tx, tenant: string): Promise<string[]> {
  return (await tx.query<{ owner: string }>(sharingOwners, [tenant])).map(({ owner }) => owner);
}

/** The owner of a row in a course that is shared with `tenant`, else null. Crosses tenants. */
export async function readSharingOwner(
  tx: Tx,
  resource: AnyResource,
  tenant: string,
  id: string,
): Promise<string | null> {
  const ownerQuery = `select t.owner, t.id from ${resource.table} t where t.id = $2 and t.owner in (select owner from courses where sub_owners @> array[$1]::varchar[])`;
  const [row] = await tx.query<{ owner: string }>(
    `select c.owner from courses c join (${ancestorCoursesSql(resource, ownerQuery).join(' union all ')}) above on above.owner = c.owner and above.id = c.id
     where c.sub_owners @> array[$1]::varchar[] limit 1`,
    [tenant, id],
  );
  return row?.owner ?? null;
}

/** Increases the index of quizzes. */
export async function moveQuizzes(
  tx: Tx,
  table: string,
  { owner, ids }: { readonly owner: string; readonly ids: readonly string[] },
  places: number,
): Promise<void> {
  await tx.query(`update ${table} set index = index + $3 where owner = $1 and id = any($2::uuid[])`, [
    owner,
    ids,
    places,
  ]);
}
