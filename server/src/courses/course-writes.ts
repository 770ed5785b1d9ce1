import { course } from '@lernhaus/contract/courses/course';
import { resourceEndpoints } from '@lernhaus/contract/resource/resource-endpoints';
import type { Tx } from '../platform/database/transaction.ts';
import type { Mounts, OpenScope } from '../platform/http/mount.ts';
import { holds, type Viewer } from '../platform/scope.ts';
import { type BlobStore, needsPreparing, prepareValues } from '../resource/blobs.ts';
import { createValues, idOf, updateValues } from '../resource/read-body.ts';
import { repositoryOf } from '../resource/repository.ts';
import { preparedChange, told } from '../resource/resource-routes.ts';
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
export function mountCourseWrites(mounts: Mounts, blobs: BlobStore, takeRoom: TakeCourseRoom): void {
  const { create, update, updateById } = resourceEndpoints(course);
  mounts.open(
    create,
    async (scope, { body }) => {
      const { company } = scope.tenant;
      const given = allowed(createValues(course, body, scope.viewer), scope.viewer);
      // Asked before long texts are cleaned; it counts when it is asked again below.
      if (needsPreparing(course, body)) await scope.inTransaction('read', ({ tx }) => takeRoom(tx, company));
      const values = await prepareValues(course, given, company, blobs);
      return scope.inTransaction('write', async (inside) => {
        await takeRoom(inside.tx, company);
        return repositoryOf(course, inside).create(values);
      });
    },
    told.created,
  );
  const change = async (scope: OpenScope, body: unknown, inPath?: string) => {
    const id = idOf(body, inPath);
    const prepared = await preparedChange(course, blobs, { scope, body, id });
    return scope.inTransaction('write', async (inside) => {
      if ((body as Values)['published'] === true) await assertPublishable(inside, id);
      return repositoryOf(course, inside).update(id, () =>
        allowed(prepared ?? updateValues(course, body), scope.viewer),
      );
    });
  };
  mounts.open(update, (scope, { body }) => change(scope, body), told.updated);
  mounts.open(updateById, (scope, { body, params }) => change(scope, body, params.id), told.updated);
}
