import { pathByCourse } from '@lernhaus/contract/learning/endpoints';
import { userCourseCurrentPath } from '@lernhaus/contract/learning/user-course-current-path';
import { resourceEndpoints } from '@lernhaus/contract/resource/resource-endpoints';
import { isOwnUser, ownLogin } from '../platform/context.ts';
import type { RequestContext, RouteRegistry } from '../platform/http/route-registry.ts';
import type { Values } from '../resource/field-values.ts';
import { idOf, updateValues } from '../resource/read-body.ts';
import { repositoryOf } from '../resource/repository.ts';
import { successMessages } from '../resource/resource-routes.ts';
import type { CourseReader } from './course-reader.ts';
import { readPath } from './queries.ts';
import { assertMayWrite, auditRecordChange, recordValues, requestOfOwner } from './record-access.ts';
import { savePath } from './save-path.ts';

/** Mounts the writes of paths, which merge with the stored path instead of replacing it. */
export function mountPaths(routes: RouteRegistry, openCourse: CourseReader): void {
  const { create, update, updateById } = resourceEndpoints(userCourseCurrentPath);
  const save = async (context: RequestContext, values: Values) => {
    const { user, courseId } = values as { user: string; courseId: string };
    assertMayWrite(context.viewer, user);
    const { tree } = await openCourse(context, courseId);
    return context.inTransaction('write', async (txContext) => {
      const savedPath = await savePath(txContext, tree, values);
      if (!isOwnUser(context.viewer, context.tenant.company, user))
        await auditRecordChange(txContext, userCourseCurrentPath, savedPath);
      return savedPath;
    });
  };
  const change = async (context: RequestContext, body: unknown, idInPath?: string) => {
    const id = idOf(body, idInPath);
    const row = await context.inTransaction('read', (txContext) =>
      repositoryOf(userCourseCurrentPath, txContext).get(id),
    );
    const { owner, user, courseId } = row;
    return save(requestOfOwner(context, owner), { ...updateValues(userCourseCurrentPath, body), user, courseId });
  };
  routes.open(
    create,
    async (context, { body }) =>
      save(context, await recordValues(userCourseCurrentPath, { context, body, read: openCourse })),
    successMessages.created,
  );
  routes.open(update, (context, { body }) => change(context, body), successMessages.updated);
  routes.open(updateById, (context, { body, params }) => change(context, body, params['id']), successMessages.updated);

  routes.call(pathByCourse, (context, { params }) => {
    const me = { owner: context.tenant.company, user: ownLogin(context), courseId: params.courseId };
    return readPath(context.tx, me, { isLastStatement: true });
  });
}
