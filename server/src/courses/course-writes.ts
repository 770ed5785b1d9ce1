import { course } from '@lernhaus/contract/courses/course';
import { publishCourse } from '@lernhaus/contract/courses/publish-course';
import { Failure } from '@lernhaus/contract/failures';
import type { EntityOf } from '@lernhaus/contract/resource/define-resource';
import { resourceEndpoints } from '@lernhaus/contract/resource/resource-endpoints';
import { hasAnyRole, type Viewer } from '../platform/context.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { parseValue, type RequestContext, type RouteRegistry } from '../platform/http/route-registry.ts';
import { type BlobStore, needsPreparation, prepareValues, presentCleanRow } from '../resource/blobs.ts';
import type { Values } from '../resource/field-values.ts';
import { createValues, idOf, updateValues } from '../resource/read-body.ts';
import { type Repository, repositoryOf } from '../resource/repository.ts';
import { prepareChange, successMessages } from '../resource/resource-routes.ts';
import type { Tenants } from '../tenants/api.ts';
import { recordPublication } from './changes/record-publication.ts';
import { assertAnswerable } from './editing/answerable.ts';
import type { ReleaseCache } from './release-cache.ts';

/** Throws if the plan has no course left. Call it in the transaction that creates the course. */
export type ReserveCourseQuota = (tx: Tx, company: string) => Promise<void>;

/** Removes `subOwners` unless ADMIN writes it (specification 6). */
function allowed(values: Values, viewer: Viewer | null): Values {
  if (hasAnyRole(viewer, ['ROLE_ADMIN'])) return values;
  const { subOwners: _passedOver, ...rest } = values;
  return rest;
}

type CompanyNames = Pick<Tenants['siteCache'], 'companyNames'>;

/** The sub-owners in ADMIN's body that are not companies. Companies are read across tenants, before the transaction. */
async function unknownSubOwners(
  siteCache: CompanyNames,
  { tenant, viewer }: RequestContext,
  body: unknown,
): Promise<readonly string[]> {
  const { subOwners } = body as Values;
  if (!hasAnyRole(viewer, ['ROLE_ADMIN']) || !Array.isArray(subOwners)) return [];
  const { max, maxItems } = course.fields.subOwners;
  const isName = (name: unknown): name is string => typeof name === 'string' && name.length <= max;
  const names = (subOwners as unknown[]).slice(0, maxItems).filter(isName);
  if (names.length === 0) return [];
  const logins = new Set(
    (await siteCache.companyNames({ tenant: tenant.company, account: viewer?.id }, names)).map(
      ({ company }) => company,
    ),
  );
  return names.filter((name) => !logins.has(name));
}

/** Throws if a course gets an unknown sub-owner. One that it has already stays: its company may have been deleted. */
function refuseUnknown(unknown: readonly string[], after: readonly string[], before: readonly string[] = []): void {
  if (!unknown.some((name) => after.includes(name) && !before.includes(name))) return;
  const field = 'subOwners';
  throw new Failure('error.unknownReference', { field }, [{ objectName: course.name, field, message: 'Unknown' }]);
}

/**
 * Locks a course and returns whether `published` would publish it: a published one stays published, whatever its quizzes
 * are. Its quizzes are checked after the change: by then it has locked the course's revision, so a change of a quiz
 * waits, or the check sees it.
 */
async function isPublishing(
  courses: Repository<typeof course>,
  id: string,
  { published }: { readonly published?: unknown },
): Promise<boolean> {
  if (published !== true) return false;
  await courses.writable(id);
  return !(await courses.get(id)).published;
}

/**
 * Mounts creating, changing and publishing courses, which check the plan and the quizzes. Everything else is generic.
 */
export function mountCourseWrites(
  routes: RouteRegistry,
  blobs: BlobStore,
  releaseCache: ReleaseCache,
  reserveQuota: ReserveCourseQuota,
  siteCache: CompanyNames,
): void {
  const { create, update, updateById } = resourceEndpoints(course);
  const present = ({ tenant }: RequestContext, row: EntityOf<typeof course>) =>
    presentCleanRow(course, row, blobs, tenant.company);
  routes.open(
    create,
    async (context, { body }) => {
      const { company } = context.tenant;
      const courseValues = allowed(createValues(course, body, context), context.viewer);
      // Checked before long texts are cleaned. The check below decides.
      if (needsPreparation(course, body)) await context.inTransaction('read', ({ tx }) => reserveQuota(tx, company));
      const values = await prepareValues(course, courseValues, company, blobs);
      const unknown = await unknownSubOwners(siteCache, context, body);
      const row = await context.inTransaction('write', async (txContext) => {
        await reserveQuota(txContext.tx, company);
        const created = await repositoryOf(course, txContext).create(values);
        refuseUnknown(unknown, created.subOwners);
        if (created.published) await assertAnswerable(txContext.tx, blobs.workers, created);
        return created;
      });
      return present(context, row);
    },
    successMessages.created,
  );
  const change = async (context: RequestContext, body: unknown, idInPath?: string) => {
    const id = idOf(body, idInPath);
    const prepared = await prepareChange(course, blobs, { context, body, id });
    const record = await recordPublication(context, releaseCache, id, (body as Values)['published']);
    const unknown = await unknownSubOwners(siteCache, context, body);
    const row = await context.inTransaction('write', async (txContext) => {
      const read = () => allowed(prepared ?? updateValues(course, body), context.viewer);
      const courses = repositoryOf(course, txContext);
      const publishes = await isPublishing(courses, id, body as Values);
      const before = unknown.length > 0 ? await courses.get(id) : null;
      const savedCourse = await courses.update(id, read);
      refuseUnknown(unknown, savedCourse.subOwners, before?.subOwners);
      if (publishes) await assertAnswerable(txContext.tx, blobs.workers, savedCourse);
      await record(txContext.tx);
      return savedCourse;
    });
    return present(context, row);
  };
  routes.open(update, (context, { body }) => change(context, body), successMessages.updated);
  routes.open(updateById, (context, { body, params }) => change(context, body, params.id), successMessages.updated);

  routes.open(
    publishCourse,
    async (context, { body }) => {
      const id = idOf(body);
      const { published } = body as Values;
      const record = await recordPublication(context, releaseCache, id, published);
      const row = await context.inTransaction('write', async (txContext) => {
        const courses = repositoryOf(course, txContext);
        const publishes = await isPublishing(courses, id, { published });
        const savedCourse = await courses.update(id, () => {
          const values = parseValue(publishCourse.body, body, 'courses');
          return { published: values.published, version: values.version };
        });
        if (publishes) await assertAnswerable(txContext.tx, blobs.workers, savedCourse);
        await record(txContext.tx);
        return savedCourse;
      });
      return present(context, row);
    },
    { alert: () => ['entity.updated'] },
  );
}
