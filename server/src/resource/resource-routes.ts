import { Failure } from '@lernhaus/contract/failures';
import type { AnyResource } from '@lernhaus/contract/resource/define-resource';
import { fieldErrorsOf } from '@lernhaus/contract/resource/field-errors';
import { resourceEndpoints } from '@lernhaus/contract/resource/resource-endpoints';
import { createBodyOf, sortableOf, updateBodyOf } from '@lernhaus/contract/resource/schemas';
import type { z } from 'zod';
import type { Mounts, OpenScope } from '../platform/http/mount.ts';
import { isReviewer, type Scope } from '../platform/scope.ts';
import { type BlobStore, presented, storeBlobs } from './blobs.ts';
import { pageHeaders, pageOf } from './page.ts';
import { repositoryOf } from './repository.ts';
import type { Values } from './writes.ts';

type Row = Record<string, unknown> & { id: string };

const isObject = (body: unknown): body is Record<string, unknown> =>
  typeof body === 'object' && body !== null && !Array.isArray(body);

const isGiven = (id: unknown): boolean => id !== undefined && id !== null && id !== '' && id !== -1;

function parse(resource: AnyResource, schema: z.ZodObject, body: unknown): Values {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  throw new Failure('error.validation', {}, fieldErrorsOf(resource.name, result.error));
}

/** The id a PUT is about: from its body, which must agree with the path where that has one too. */
function idOf(body: unknown, inPath: string | undefined): string {
  if (!isObject(body)) throw new Failure('error.malformed');
  const { id } = body;
  if (!isGiven(id)) throw new Failure('error.idnull');
  if (typeof id !== 'string' || (inPath !== undefined && inPath !== id)) throw new Failure('error.idinvalid');
  return id;
}

/** Whose row a personal one is: a learner's rows are the learner's own, whatever the body says. */
function withUser(resource: AnyResource, values: Values, { viewer }: Pick<Scope, 'viewer'>, act: 'create' | 'update'): Values {
  if (resource.rows !== 'personal') return values;
  const { user, ...rest } = values;
  if (act === 'update') return rest;
  return { ...rest, user: isReviewer(viewer) && user ? user : viewer?.login };
}

/** Lists, reads, creates, changes and deletes the rows of one resource, as far as its declaration says. */
export function mountResource(mounts: Mounts, resource: AnyResource, blobs: BlobStore): void {
  const endpoints = resourceEndpoints(resource);
  const createBody = createBodyOf(resource);
  const updateBody = updateBodyOf(resource);
  const sortable = sortableOf(resource);
  const hasBlobs = Object.values(resource.fields).some(({ kind }) => kind === 'blob');
  const present = (row: unknown) => presented(resource, row as Row, blobs);
  const tell = (key: string) => ({ alert: (row: unknown) => [key, (row as Row).id] as const });

  if (endpoints.list)
    mounts.call(endpoints.list, async (scope, { query }) => repositoryOf(resource, scope).list(pageOf(query, sortable)), {
      headers: (paged, { url }) => pageHeaders(paged, url),
      body: ({ rows }) => rows.map(present),
    });

  if (endpoints.get)
    mounts.call(endpoints.get, async (scope, { params }) => present(await repositoryOf(resource, scope).get(params.id)));

  if (endpoints.create)
    mounts.open(
      endpoints.create,
      async (scope, { body }) => {
        if (isObject(body) && isGiven(body['id'])) throw new Failure('error.idexists');
        const given = withUser(resource, parse(resource, createBody, body), scope, 'create');
        const values = await storeBlobs(resource, given, scope.tenant.company, blobs);
        return present(await scope.inTransaction('write', (inside) => repositoryOf(resource, inside).create(values)));
      },
      { ...tell('entity.created'), headers: (row, { url }) => ({ location: `${url.split('?')[0]}/${(row as Row).id}` }) },
    );

  const update = async (scope: OpenScope, body: unknown, inPath?: string) => {
    const id = idOf(body, inPath);
    const read = () => withUser(resource, parse(resource, updateBody, body), scope, 'update');
    // A file goes to its store before the transaction opens; that the row exists is looked up before the file is.
    const stored = hasBlobs
      ? await storeBlobs(resource, await scope.inTransaction('read', async (inside) => (await repositoryOf(resource, inside).get(id), read())), scope.tenant.company, blobs)
      : null;
    return present(await scope.inTransaction('write', (inside) => repositoryOf(resource, inside).update(id, () => stored ?? read())));
  };
  if (endpoints.update) mounts.open(endpoints.update, (scope, { body }) => update(scope, body), tell('entity.updated'));
  if (endpoints.updateById)
    mounts.open(endpoints.updateById, (scope, { body, params }) => update(scope, body, params['id'] as string), tell('entity.updated'));

  if (endpoints.remove)
    mounts.call(
      endpoints.remove,
      async (scope, { params }) => {
        await repositoryOf(resource, scope).remove(params.id);
        return { id: params.id };
      },
      tell('entity.deleted'),
    );
}
