import { Failure } from '@lernhaus/contract/failures';
import { dragAndDropQuiz } from '@lernhaus/contract/quizzes/drag-and-drop-quiz';
import type { AnyResource } from '@lernhaus/contract/resource/define-resource';
import { type Action, resourceEndpoints } from '@lernhaus/contract/resource/resource-endpoints';
import { type Mounts, type OpenScope, recordDeletion } from '../platform/http/mount.ts';
import { type BlobStore, presented } from '../resource/blobs.ts';
import { repositoryOf } from '../resource/repository.ts';
import { changeOf, mountResource, orForm, told, type WriteRow } from '../resource/resource-routes.ts';
import { updateWithItems } from './editing/rename-targets.ts';
import type { FindShared } from './shared-rows.ts';

const isUnknown = (error: unknown): boolean => error instanceof Failure && error.code === 'error.http.404';

/**
 * The calls of a course and of what it is made of. They differ from the generic ones where a course is shared: the companies
 * it is shared with read it and all beneath it, and are told whose it is when they would change it (contract 2 and 7).
 */
export function mountAuthored(
  mounts: Mounts,
  resource: AnyResource,
  blobs: BlobStore,
  findShared: FindShared,
  except: readonly Action[],
): void {
  mountResource(mounts, resource, blobs, [...except, 'get', 'update', 'remove']);
  const { get, update, updateById, remove } = resourceEndpoints(resource);
  const change = changeOf(resource, blobs, resource.table === dragAndDropQuiz.table ? writeQuiz : undefined);
  const mayUpdate = !except.includes('update');

  const asOwner = <T>(scope: OpenScope, id: string, work: () => Promise<T>): Promise<T> =>
    work().catch(async (error: unknown) => {
      const isShared = isUnknown(error) && (await findShared(scope, resource, id)) !== null;
      throw isShared ? new Failure('error.notMainOwner') : error;
    });

  mounts.open(get, async (scope, { params: { id } }) => {
    const seen = await scope.inTransaction('read', (inside) => repositoryOf(resource, inside).find(id));
    // What is beneath a shared course is its owner's: only the owner's rows tell it.
    const row = seen && isOwn(scope, seen) ? seen : ((await findShared(scope, resource, id)) ?? seen);
    if (!row) throw new Failure('error.http.404');
    return presented(resource, row, blobs);
  });
  if (update && mayUpdate)
    mounts.open(
      orForm(resource, update),
      (scope, { body }, request) => change(scope, { body, request, guard: (id, work) => asOwner(scope, id, work) }),
      told.updated,
    );
  if (updateById && mayUpdate)
    mounts.open(
      orForm(resource, updateById),
      (scope, { body, params: { id: inPath } }, request) =>
        change(scope, { body, request, inPath, guard: (id, work) => asOwner(scope, id, work) }),
      told.updated,
    );
  mounts.open(
    remove,
    (scope, { params }) =>
      asOwner(scope, params.id, () =>
        scope.inTransaction('write', async (inside) => {
          const gone = await repositoryOf(resource, inside).remove(params.id);
          await recordDeletion(inside, remove, params, scope.address);
          return gone;
        }),
      ),
    told.deleted,
  );
}

/** A drag-and-drop quiz is written together with the items of targets that get another name. */
const writeQuiz: WriteRow = async (inside, id, read) => (await updateWithItems(inside, id, read)).row;

const isOwn = ({ tenant }: OpenScope, { owner }: { owner: string }): boolean => owner === tenant.company;
