import { Failure } from '@lernhaus/contract/failures';
import { dragAndDropQuiz } from '@lernhaus/contract/quizzes/drag-and-drop-quiz';
import type { AnyResource } from '@lernhaus/contract/resource/define-resource';
import { resourceEndpoints } from '@lernhaus/contract/resource/resource-endpoints';
import { recordDeletion } from '../platform/http/record-deletion.ts';
import type { RequestContext, RouteRegistry } from '../platform/http/route-registry.ts';
import { type BlobStore, presentCleanRow } from '../resource/blobs.ts';
import { readableRow } from '../resource/readable-row.ts';
import { repositoryOf } from '../resource/repository.ts';
import { changeHandler, mountResource, successMessages, type WriteRow, withForm } from '../resource/resource-routes.ts';
import { updateWithItems } from './editing/update-with-items.ts';
import { explainSharedRow } from './explain-shared-row.ts';
import type { FindShared } from './find-shared.ts';

/**
 * Mounts the calls of courses and their parts. They differ from the generic ones for shared courses: the companies that
 * a course is shared with can read it and its parts, and a change gets an error that names the reason (requirements 2
 * and 7).
 */
export function mountAuthored(
  routes: RouteRegistry,
  resource: AnyResource,
  blobs: BlobStore,
  findShared: FindShared,
): void {
  const { get, update, updateById, remove } = resourceEndpoints(resource);
  const change = changeHandler(resource, blobs, resource.table === dragAndDropQuiz.table ? writeQuiz : undefined);

  const explain = <T>(context: RequestContext, id: string, work: () => Promise<T>): Promise<T> =>
    explainSharedRow(findShared, context, [{ resource, id }], work);

  routes.open(get, async (context, { params: { id } }) => {
    const storedRow = await context.inTransaction('read', (txContext) => repositoryOf(resource, txContext).find(id));
    // The parts of a shared course belong to its owner, so only the owner's rows show them.
    const row =
      storedRow && isOwn(context, storedRow) ? storedRow : ((await findShared(context, resource, id)) ?? storedRow);
    if (!row) throw new Failure('error.http.404');
    return presentCleanRow(resource, readableRow(context, row), blobs, context.tenant.company);
  });
  if (!routes.has(update))
    routes.open(
      withForm(resource, update),
      (context, { body }, request) =>
        change(context, { body, request, guard: (id, work) => explain(context, id, work) }),
      successMessages.updated,
    );
  if (!routes.has(updateById))
    routes.open(
      withForm(resource, updateById),
      (context, { body, params: { id: idInPath } }, request) =>
        change(context, { body, request, idInPath, guard: (id, work) => explain(context, id, work) }),
      successMessages.updated,
    );
  routes.open(
    remove,
    (context, { params }) =>
      explain(context, params.id, () =>
        context.inTransaction('write', async (txContext) => {
          const removedRow = await repositoryOf(resource, txContext).remove(params.id);
          await recordDeletion(txContext, remove, params, context.address);
          return removedRow;
        }),
      ),
    successMessages.deleted,
  );
  mountResource(routes, resource, blobs);
}

/** Writes a drag-and-drop quiz and moves the items of renamed targets. */
const writeQuiz: WriteRow = async (txContext, id, read) => (await updateWithItems(txContext, id, read)).row;

const isOwn = ({ tenant }: RequestContext, { owner }: { owner: string }): boolean => owner === tenant.company;
