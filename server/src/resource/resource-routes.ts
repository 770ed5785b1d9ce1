import type { AnyResource } from '@lernhaus/contract/resource/define-resource';
import { type Action, resourceEndpoints } from '@lernhaus/contract/resource/resource-endpoints';
import { sortableOf } from '@lernhaus/contract/resource/schemas';
import type { Mounts, OpenScope } from '../platform/http/mount.ts';
import { pageHeaders, pageOf } from '../platform/http/page.ts';
import { type BlobStore, presented, storeBlobs } from './blobs.ts';
import { createValues, idOf, updateValues } from './read-body.ts';
import { repositoryOf } from './repository.ts';

type Row = Record<string, unknown> & { id: string };

const tell = (key: string) => ({ alert: (row: unknown) => [key, (row as Row).id] as const });

/** What the caller of a write is told, by the generic routes and by those written by hand beside them. */
export const told = {
  created: {
    ...tell('entity.created'),
    headers: (row: unknown, { url }: { url: string }) => ({ location: `${url.split('?')[0]}/${(row as Row).id}` }),
  },
  updated: tell('entity.updated'),
  deleted: tell('entity.deleted'),
};

/**
 * Lists, reads, creates, changes and deletes the rows of one resource, as far as its declaration says. An action that needs
 * more than its declaration is left out by `except` and written by hand, with the same endpoint and the same repository.
 */
export function mountResource(
  mounts: Mounts,
  resource: AnyResource,
  blobs: BlobStore,
  except: readonly Action[] = [],
): void {
  const all = resourceEndpoints(resource);
  const on = <E>(action: Action, endpoint: E | null, mount: (endpoint: E) => void) => {
    if (endpoint && !except.includes(action)) mount(endpoint);
  };
  const sortable = sortableOf(resource);
  const hasBlobs = Object.values(resource.fields).some(({ kind }) => kind === 'blob');
  const present = (row: unknown) => presented(resource, row as Row, blobs);

  const update = async (scope: OpenScope, body: unknown, inPath?: string) => {
    const id = idOf(body, inPath);
    // A file goes to its store before the transaction opens; that the row exists is looked up before the file is.
    if (hasBlobs) await scope.inTransaction('read', (inside) => repositoryOf(resource, inside).get(id));
    const stored = hasBlobs
      ? await storeBlobs(resource, updateValues(resource, body), scope.tenant.company, blobs)
      : null;
    const write = () => stored ?? updateValues(resource, body);
    return present(await scope.inTransaction('write', (inside) => repositoryOf(resource, inside).update(id, write)));
  };

  on('list', all.list, (endpoint) =>
    mounts.call(endpoint, (scope, { query }) => repositoryOf(resource, scope).list(pageOf(query, sortable)), {
      headers: (paged, { url }) => pageHeaders(paged, url),
      body: ({ rows }) => rows.map(present),
    }),
  );
  on('get', all.get, (endpoint) =>
    mounts.call(endpoint, async (scope, { params }) => present(await repositoryOf(resource, scope).get(params.id))),
  );
  on('create', all.create, (endpoint) =>
    mounts.open(
      endpoint,
      async (scope, { body }) => {
        const values = await storeBlobs(
          resource,
          createValues(resource, body, scope.viewer),
          scope.tenant.company,
          blobs,
        );
        return present(await scope.inTransaction('write', (inside) => repositoryOf(resource, inside).create(values)));
      },
      told.created,
    ),
  );
  on('update', all.update, (endpoint) => mounts.open(endpoint, (scope, { body }) => update(scope, body), told.updated));
  on('update', all.updateById, (endpoint) =>
    mounts.open(endpoint, (scope, { body, params }) => update(scope, body, params['id'] as string), told.updated),
  );
  on('remove', all.remove, (endpoint) =>
    mounts.call(
      endpoint,
      async (scope, { params }) => {
        await repositoryOf(resource, scope).remove(params.id);
        return { id: params.id };
      },
      told.deleted,
    ),
  );
}
