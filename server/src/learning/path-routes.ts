import { pathByCourse } from '@lernhaus/contract/learning/endpoints';
import { userCourseCurrentPath } from '@lernhaus/contract/learning/user-course-current-path';
import { resourceEndpoints } from '@lernhaus/contract/resource/resource-endpoints';
import type { Mounts, OpenScope } from '../platform/http/mount.ts';
import { createValues, idOf, updateValues } from '../resource/read-body.ts';
import { repositoryOf } from '../resource/repository.ts';
import { told } from '../resource/resource-routes.ts';
import type { Values } from '../resource/writes.ts';
import type { CourseReader } from './course-reader.ts';
import { readPath } from './queries.ts';
import { assertMayWrite, auditRecordChange } from './record-writer.ts';
import { savePath } from './save-path.ts';

/** Paths are joined rather than replaced, so their writes stand here beside the generic reads. */
export function mountPaths(mounts: Mounts, read: CourseReader): void {
  const { create, update, updateById } = resourceEndpoints(userCourseCurrentPath);
  const save = async (scope: OpenScope, values: Values) => {
    const { user, courseId } = values as { user: string; courseId: string };
    assertMayWrite(scope.viewer, user);
    const { tree } = await read(scope, courseId);
    return scope.inTransaction('write', async (inside) => {
      const saved = await savePath(inside, tree, values);
      if (user !== scope.viewer?.login) await auditRecordChange(inside, userCourseCurrentPath, saved as never);
      return saved;
    });
  };
  const change = async (scope: OpenScope, body: unknown, inPath?: string) => {
    const id = idOf(body, inPath);
    const row = await scope.inTransaction('read', (inside) => repositoryOf(userCourseCurrentPath, inside).get(id));
    return save(scope, { ...updateValues(userCourseCurrentPath, body), user: row.user, courseId: row.courseId });
  };
  mounts.open(
    create,
    (scope, { body }) => save(scope, createValues(userCourseCurrentPath, body, scope.viewer)),
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
