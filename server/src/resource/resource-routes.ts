import type { Endpoint } from '@lernhaus/contract/endpoint';
import type { AnyResource, EntityOf } from '@lernhaus/contract/resource/define-resource';
import { type Action, resourceEndpoints } from '@lernhaus/contract/resource/resource-endpoints';
import { fieldsOf } from '@lernhaus/contract/resource/schemas';
import type { TransactionContext } from '../platform/context.ts';
import type { Request } from '../platform/http/create-app.ts';
import { pageHeaders } from '../platform/http/page.ts';
import type { RequestContext, RouteRegistry } from '../platform/http/route-registry.ts';
import { type BlobStore, needsPreparation, prepareValues, presentCleanRow, presentRows } from './blobs.ts';
import type { Values } from './field-values.ts';
import { createValues, idOf, updateValues } from './read-body.ts';
import { readableRow } from './readable-row.ts';
import { entityPart, type ReceivedFiles, receiveEntity } from './receive-entity.ts';
import { repositoryOf } from './repository.ts';

type Row = Record<string, unknown> & { id: string };

const successAlert = (key: string) => ({ alert: (row: unknown) => [key, (row as Row).id] as const });

/** The success messages of writes, for generic and other routes. */
export const successMessages = {
  created: {
    ...successAlert('entity.created'),
    headers: (row: unknown, { url }: { url: string }) => ({ location: `${url.split('?')[0]}/${(row as Row).id}` }),
  },
  updated: successAlert('entity.updated'),
  deleted: successAlert('entity.deleted'),
};

/** Allows a form as the body if the resource has files. */
export function withForm<E extends Endpoint>(resource: AnyResource, endpoint: E): E {
  const files = fieldsOf(resource, 'blob').map(([name]) => name);
  return files.length > 0 ? { ...endpoint, form: { texts: [entityPart], files } } : endpoint;
}

/** Creates a row from a body. */
const createHandler =
  (resource: AnyResource, blobs: BlobStore) => async (context: RequestContext, input: unknown, request: Request) => {
    const { body, files } = await receiveEntity({ body: input, request });
    const parsed = createValues(resource, body, context);
    const values = await prepareValues(resource, parsed, context.tenant.company, blobs, files);
    const row = await context.inTransaction('write', (txContext) => repositoryOf(resource, txContext).create(values));
    return presentCleanRow(resource, row, blobs, context.tenant.company);
  };

interface PutRequest {
  readonly body: unknown;
  readonly request: Request;
  readonly idInPath?: string | undefined;
  /** Runs the work; explains a row that the caller may not write. */
  readonly guard?: <T>(id: string, work: () => Promise<T>) => Promise<T>;
}

/** Writes the values of a PUT; `read` parses them. */
export type WriteRow = (
  txContext: TransactionContext,
  id: string,
  read: () => Values,
) => Promise<EntityOf<AnyResource>>;

/** Changes the row of a PUT. */
export const changeHandler =
  (
    resource: AnyResource,
    blobs: BlobStore,
    writeRow: WriteRow = (txContext, id, read) => repositoryOf(resource, txContext).update(id, read),
  ) =>
  async (
    context: RequestContext,
    { body: requestBody, request, idInPath, guard = (_id, work) => work() }: PutRequest,
  ) => {
    const { body, files } = await receiveEntity({ body: requestBody, request }, async (entity) => {
      const id = idOf(entity, idInPath);
      await guard(id, () => readWritable(resource, context, id));
    });
    const id = idOf(body, idInPath);
    return guard(id, async () => {
      const preparedChange = await prepareChange(resource, blobs, { context, body, id, files });
      const write = (txContext: TransactionContext) =>
        writeRow(txContext, id, () => preparedChange ?? updateValues(resource, body));
      const row = await context.inTransaction('write', write);
      return presentCleanRow(resource, row, blobs, context.tenant.company);
    });
  };

const readWritable = (resource: AnyResource, context: RequestContext, id: string) =>
  context.inTransaction('write', (txContext) => repositoryOf(resource, txContext).writable(id));

interface ChangeInput {
  readonly context: RequestContext;
  readonly body: unknown;
  readonly id: string;
  readonly files?: ReceivedFiles;
}

/**
 * Stores files and cleans long texts of a PUT before the transaction; null if there are none. Checks the right to write
 * the row first. Files are stored for the owner of the row; ADMIN changes rows of all companies.
 */
export async function prepareChange(
  resource: AnyResource,
  blobs: BlobStore,
  { context, body, id, files }: ChangeInput,
): Promise<Values | null> {
  if (!needsPreparation(resource, body)) return null;
  const { owner } = await readWritable(resource, context, id);
  return prepareValues(resource, updateValues(resource, body), owner, blobs, files);
}

/**
 * Mounts list, get, create, update and delete of a resource, as it declares, unless its slice has mounted the endpoint
 * with a handler of its own. Actions in `except` are left for another registry.
 */
export function mountResource(
  routes: RouteRegistry,
  resource: AnyResource,
  blobs: BlobStore,
  except: readonly Action[] = [],
): void {
  const all = resourceEndpoints(resource);
  const mountAction = <E extends Endpoint>(action: Action, endpoint: E, mount: (endpoint: E) => void) => {
    if (endpoint.access.length > 0 && !except.includes(action) && !routes.has(endpoint)) mount(endpoint);
  };

  const add = createHandler(resource, blobs);
  const change = changeHandler(resource, blobs);

  mountAction('list', all.list, (endpoint) =>
    routes.open(
      endpoint,
      async (context, { query }) => {
        const paged = await context.inTransaction('read', (txContext) =>
          repositoryOf(resource, txContext).list(query, { isLastStatement: true }),
        );
        const rows = paged.rows.map((row) => readableRow(context, row));
        return { ...paged, rows: await presentRows(resource, rows, blobs, context.tenant.company) };
      },
      { headers: (paged, { url }) => pageHeaders(paged, url), body: ({ rows }) => rows },
    ),
  );
  mountAction('get', all.get, (endpoint) =>
    routes.open(endpoint, async (context, { params }) => {
      const row = await context.inTransaction('read', (txContext) =>
        repositoryOf(resource, txContext).get(params.id, { isLastStatement: true }),
      );
      return presentCleanRow(resource, readableRow(context, row), blobs, context.tenant.company);
    }),
  );
  mountAction('create', all.create, (endpoint) =>
    routes.open(
      withForm(resource, endpoint),
      (context, { body }, request) => add(context, body, request),
      successMessages.created,
    ),
  );
  for (const put of [all.update, all.updateById])
    mountAction('update', put, (endpoint) =>
      routes.open(
        withForm(resource, endpoint),
        (context, { body, params }, request) => change(context, { body, request, idInPath: params['id'] }),
        successMessages.updated,
      ),
    );
  mountAction('remove', all.remove, (endpoint) =>
    routes.call(
      endpoint,
      (context, { params }) => repositoryOf(resource, context).remove(params.id),
      successMessages.deleted,
    ),
  );
}
