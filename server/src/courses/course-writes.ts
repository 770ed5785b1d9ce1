import { course } from '@lernhaus/contract/courses/course';
import { resourceEndpoints } from '@lernhaus/contract/resource/resource-endpoints';
import type { Tx } from '../platform/database/transaction.ts';
import type { Mounts } from '../platform/http/mount.ts';
import { holds, type Scope, type Viewer } from '../platform/scope.ts';
import { createValues, idOf, updateValues } from '../resource/read-body.ts';
import { repositoryOf } from '../resource/repository.ts';
import { told } from '../resource/resource-routes.ts';
import type { Values } from '../resource/writes.ts';
import { assertPublishable } from './editing/answerable.ts';

/** Makes sure that a company's plan has room for one more course, in the transaction that takes it. */
export type TakeCourseRoom = (tx: Tx, company: string) => Promise<void>;

/** Whom a course is shared with is the platform's to say (specification 6); from anybody else it is passed over. */
function allowed(values: Values, viewer: Viewer | null): Values {
  if (holds(viewer, ['ROLE_ADMIN'])) return values;
  const { subOwners: _passedOver, ...rest } = values;
  return rest;
}

/** New courses, which spend the plan's, and changed ones; everything else about them is generic. */
export function mountCourseWrites(mounts: Mounts, takeRoom: TakeCourseRoom): void {
  const { create, update, updateById } = resourceEndpoints(course);
  mounts.call(
    create,
    async (scope, { body }) => {
      const values = allowed(createValues(course, body, scope.viewer), scope.viewer);
      await takeRoom(scope.tx, scope.tenant.company);
      return repositoryOf(course, scope).create(values);
    },
    told.created,
  );
  const change = async (scope: Scope, body: unknown, inPath?: string) => {
    const id = idOf(body, inPath);
    const read = () => allowed(updateValues(course, body), scope.viewer);
    if ((body as Values)['published'] === true) await assertPublishable(scope, id);
    return repositoryOf(course, scope).update(id, read);
  };
  mounts.call(update, (scope, { body }) => change(scope, body), told.updated);
  mounts.call(updateById, (scope, { body, params }) => change(scope, body, params.id), told.updated);
}
