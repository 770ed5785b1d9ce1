import { readCourseChanges } from '@lernhaus/contract/courses/change-endpoints';
import { type PartKind, partResources } from '@lernhaus/contract/courses/course-part';
import { readDeletionEffects } from '@lernhaus/contract/courses/deletion-endpoints';
import * as calls from '@lernhaus/contract/courses/editing-endpoints';
import type { Database } from '../../platform/database/database.ts';
import type { RequestContext, RouteRegistry } from '../../platform/http/route-registry.ts';
import type { BlobStore } from '../../resource/blobs.ts';
import { successMessages } from '../../resource/resource-routes.ts';
import { readChanges } from '../changes/read-changes.ts';
import { readEffects } from '../deletion/read-effects.ts';
import { explainSharedRow } from '../explain-shared-row.ts';
import type { FindShared } from '../find-shared.ts';
import type { ReleaseCache } from '../release-cache.ts';
import { copyPart, type NameOfCopy } from './copy-part.ts';
import { addPartToParent, removePartFromParent } from './link-part.ts';
import { orderParts } from './order-parts.ts';
import type { ParentPart, Part } from './parent-part.ts';
import { checkPart, previewPart } from './preview-part.ts';
import { readOutline } from './read-outline.ts';
import { receivePart } from './receive-part.ts';
import { addPart, assertMayWrite, partReply, savePart } from './write-part.ts';

export interface EditingDeps {
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly findShared: FindShared;
  readonly releaseCache: Pick<ReleaseCache, 'shapeAt'>;
  /** The name of a copy beside its original. */
  readonly nameOfCopy: NameOfCopy;
}

/**
 * Mounts the calls of the course editor. They write the same rows as the entities' own calls, through the same
 * repository.
 */
export function mountEditing(routes: RouteRegistry, deps: EditingDeps): void {
  const { database, blobs, findShared, releaseCache, nameOfCopy } = deps;
  const explain = <T>(context: RequestContext, rows: readonly (Part | ParentPart)[], work: () => Promise<T>) =>
    explainSharedRow(
      findShared,
      context,
      rows.map(({ kind, id }) => ({ resource: partResources[kind], id })),
      work,
    );
  routes.open(calls.readCourseOutline, (context, { params }) =>
    readOutline(database, blobs.workers, context, params.id),
  );
  routes.open(readCourseChanges, (context, { params, query }) =>
    readChanges(context, blobs.workers, params.id, query.since),
  );
  routes.call(readDeletionEffects, (context, { params }) => readEffects(context, params));

  routes.open(
    calls.addPart,
    async (context, { body: part }, request) => {
      const assertAllowed = ({ in: parent }: typeof part) =>
        explain(context, [parent], () => assertMayWrite(context, parent));
      const { body, files } = await receivePart(calls.addPart.body, { body: part, request }, assertAllowed);
      return explain(context, [body.in], () => addPart(context, body, blobs, files));
    },
    partCreated,
  );
  routes.open(
    calls.savePart,
    async (context, { body: partBody }, request) => {
      const assertAllowed = (part: typeof partBody) => explain(context, [part], () => assertMayWrite(context, part));
      const { body, files } = await receivePart(calls.savePart.body, { body: partBody, request }, assertAllowed);
      return explain(context, [body], () => savePart(context, body, blobs, files));
    },
    successMessages.updated,
  );
  routes.open(
    calls.orderParts,
    async (context, { body }) => {
      const namedParents = body.from ? [body.in, body.from] : [body.in];
      await explain(context, namedParents, () =>
        context.inTransaction('write', (txContext) => orderParts(txContext, body)),
      );
      return body.in;
    },
    successMessages.updated,
  );
  routes.open(
    calls.copyPart,
    async (context, { body }) => {
      const copy = await explain(context, [body.part, body.in], () =>
        context.inTransaction('write', (txContext) => copyPart(txContext, body, nameOfCopy)),
      );
      return partReply(body.part.kind, copy, blobs);
    },
    partCreated,
  );
  routes.open(
    calls.reusePart,
    (context, { body }) =>
      explain(context, [body.part, body.in], () =>
        context.inTransaction('write', (txContext) => addPartToParent(txContext, body)),
      ),
    successMessages.updated,
  );
  routes.open(
    calls.detachPart,
    (context, { body }) =>
      explain(context, [body.in], () =>
        context.inTransaction('write', (txContext) => removePartFromParent(txContext, body)),
      ),
    successMessages.updated,
  );

  routes.open(calls.previewPart, (context, { body }) =>
    explain(context, storedIn(body), () =>
      previewPart(context, body, {
        shape: releaseCache.shapeAt(context.now, context.tenant.company),
        workers: blobs.workers,
      }),
    ),
  );
  routes.open(calls.checkPart, (context, { body }) =>
    explain(context, storedIn(body), () =>
      context.inTransaction('read', (txContext) =>
        checkPart(txContext, body, releaseCache.shapeAt(context.now, context.tenant.company)),
      ),
    ),
  );
}

/** The location of a new part is that of its entity. */
const partCreated = {
  alert: successMessages.created.alert,
  headers: ({ kind, id }: Part, { url }: { url: string }) => ({
    location: `${url.slice(0, url.indexOf('/course-parts'))}/${partResources[kind].path}/${id}`,
  }),
};

const storedIn = ({ kind, id }: { kind: PartKind; id?: string | undefined }) =>
  id === undefined ? [] : [{ kind, id }];
