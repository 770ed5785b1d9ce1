import * as calls from '@lernhaus/contract/courses/editing-calls';
import type { Database } from '../../platform/database/database.ts';
import type { Mounts } from '../../platform/http/mount.ts';
import type { BlobStore } from '../../resource/blobs.ts';
import { told } from '../../resource/resource-routes.ts';
import type { FindShared } from '../shared-rows.ts';
import { orderParts } from './order-parts.ts';
import { readOutline } from './outline.ts';
import { asOwner } from './place.ts';
import { addPart, savePart } from './write-part.ts';

export interface EditingDeps {
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly findShared: FindShared;
}

/** The calls of the course editor: what they write are the rows of the entities' own calls, by the same repository. */
export function mountEditing(mounts: Mounts, { database, blobs, findShared }: EditingDeps): void {
  mounts.open(calls.readCourseOutline, (scope, { params }) => readOutline(database, scope, params.id));

  mounts.open(
    calls.addPart,
    (scope, { body }) => asOwner(findShared, scope, [body.in], () => addPart(scope, body, blobs)),
    { alert: told.created.alert },
  );
  mounts.open(
    calls.savePart,
    (scope, { body }) => asOwner(findShared, scope, [body], () => savePart(scope, body, blobs)),
    told.updated,
  );
  mounts.open(
    calls.orderParts,
    async (scope, { body }) => {
      const named = body.from ? [body.in, body.from] : [body.in];
      await asOwner(findShared, scope, named, () => scope.inTransaction('write', (inside) => orderParts(inside, body)));
      return body.in;
    },
    told.updated,
  );
}
