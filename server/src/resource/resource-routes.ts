import type { Endpoint } from '@lernhaus/contract/endpoint';
import type { AnyResource } from '@lernhaus/contract/resource/define-resource';
import { type Action, resourceEndpoints } from '@lernhaus/contract/resource/resource-endpoints';
import type { Mounts, OpenScope } from '../platform/http/mount.ts';
import { pageHeaders } from '../platform/http/page.ts';
import type { Scope } from '../platform/scope.ts';
import { type BlobStore, needsPreparing, prepareValues, presented } from './blobs.ts';
import { createValues, idOf, updateValues } from './read-body.ts';
import { repositoryOf } from './repository.ts';
import type { Values } from './writes.ts';

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

/** Makes a row of a body. */
const createOf = (resource: AnyResource, blobs: BlobStore) => async (scope: OpenScope, body: unknown) => {
  const values = await prepareValues(resource, createValues(resource, body, scope.viewer), scope.tenant.company, blobs);
  const made = await scope.inTransaction('write', (inside) => repositoryOf(resource, inside).create(values));
  return presented(resource, made, blobs);
};

/** Changes the row that a body is about. */
export const changeOf = (resource: AnyResource, blobs: BlobStore) => {
  return async (scope: OpenScope, body: unknown, inPath?: string) => {
    const id = idOf(body, inPath);
    const stored = await preparedChange(resource, blobs, { scope, body, id });
    const write = (inside: Scope) =>
      repositoryOf(resource, inside).update(id, () => stored ?? updateValues(resource, body));
    return presented(resource, await scope.inTransaction('write', write), blobs);
  };
};

/**
 * The values of a PUT whose files are in their store and whose long texts are clean, before the transaction opens; null where
 * it brings none. That the caller may write the row is looked up first.
 */
export async function preparedChange(
  resource: AnyResource,
  blobs: BlobStore,
  { scope, body, id }: { readonly scope: OpenScope; readonly body: unknown; readonly id: string },
): Promise<Values | null> {
  if (!needsPreparing(resource, body)) return null;
  await scope.inTransaction('write', (inside) => repositoryOf(resource, inside).writable(id));
  return prepareValues(resource, updateValues(resource, body), scope.tenant.company, blobs);
}

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
  const on = <E extends Endpoint>(action: Action, endpoint: E, mount: (endpoint: E) => void) => {
    if (endpoint.access.length > 0 && !except.includes(action)) mount(endpoint);
  };
  const present = (row: unknown) => presented(resource, row as Row, blobs);

  const add = createOf(resource, blobs);
  const change = changeOf(resource, blobs);

  on('list', all.list, (endpoint) =>
    mounts.call(endpoint, (scope, { query }) => repositoryOf(resource, scope).list(query), {
      headers: (paged, { url }) => pageHeaders(paged, url),
      body: ({ rows }) => rows.map(present),
    }),
  );
  on('get', all.get, (endpoint) =>
    mounts.call(endpoint, async (scope, { params }) => present(await repositoryOf(resource, scope).get(params.id))),
  );
  on('create', all.create, (endpoint) => mounts.open(endpoint, (scope, { body }) => add(scope, body), told.created));
  for (const put of [all.update, all.updateById])
    on('update', put, (endpoint) =>
      mounts.open(endpoint, (scope, { body, params }) => change(scope, body, params['id']), told.updated),
    );
  on('remove', all.remove, (endpoint) =>
    mounts.call(endpoint, (scope, { params }) => repositoryOf(resource, scope).remove(params.id), told.deleted),
  );
}
