import { pathByCourse } from '@lernhaus/contract/learning/calls';
import { userCourseCurrentPath } from '@lernhaus/contract/learning/user-course-current-path';
import { resourceEndpoints } from '@lernhaus/contract/resource/resource-endpoints';
import type { Mounts, OpenScope } from '../platform/http/mount.ts';
import { createValues, idOf, updateValues } from '../resource/read-body.ts';
import { repositoryOf } from '../resource/repository.ts';
import { told } from '../resource/resource-routes.ts';
import { readPath } from './queries.ts';
import { savePath } from './save-path.ts';

/** Paths are joined rather than replaced, so their writes stand here beside the generic reads. */
export function mountPaths(mounts: Mounts): void {
  const { create, update, updateById } = resourceEndpoints(userCourseCurrentPath);
  const change = async (scope: OpenScope, body: unknown, inPath?: string) => {
    const id = idOf(body, inPath);
    return scope.inTransaction('write', async (inside) => {
      const row = await repositoryOf(userCourseCurrentPath, inside).get(id);
      return savePath(inside, { ...updateValues(userCourseCurrentPath, body), user: row.user, courseId: row.courseId });
    });
  };
  mounts.call(
    create,
    (scope, { body }) => savePath(scope, createValues(userCourseCurrentPath, body, scope.viewer)),
    told.created,
  );
  mounts.open(update, (scope, { body }) => change(scope, body), told.updated);
  mounts.open(updateById, (scope, { body, params }) => change(scope, body, params['id']), told.updated);

  mounts.call(
    pathByCourse,
    ({ tx, tenant, viewer }, { params }) =>
      readPath(tx, { owner: tenant.company, user: viewer?.login ?? '', courseId: params.courseId }) as never,
  );
}
