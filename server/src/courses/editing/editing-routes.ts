import { type PartKind, partResources } from '@lernhaus/contract/courses/course-part';
import * as calls from '@lernhaus/contract/courses/editing-endpoints';
import type { Database } from '../../platform/database/database.ts';
import type { Mounts } from '../../platform/http/mount.ts';
import type { BlobStore } from '../../resource/blobs.ts';
import { told } from '../../resource/resource-routes.ts';
import type { ReleaseShelf } from '../release-shelf.ts';
import type { FindShared } from '../shared-rows.ts';
import { copyPart, type NameOfCopy } from './copy-part.ts';
import { orderParts } from './order-parts.ts';
import { readOutline } from './outline.ts';
import { asOwner, type Part } from './place.ts';
import { checkPart, previewPart } from './preview-part.ts';
import { detachPart, reusePart } from './use-part.ts';
import { addPart, savePart } from './write-part.ts';

export interface EditingDeps {
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly findShared: FindShared;
  readonly shelf: Pick<ReleaseShelf, 'shapeAt'>;
  /** What a copy is called that stands beside what it was made of. */
  readonly nameOfCopy: NameOfCopy;
}

/** The calls of the course editor: what they write are the rows of the entities' own calls, by the same repository. */
export function mountEditing(mounts: Mounts, deps: EditingDeps): void {
  const { database, blobs, findShared, shelf, nameOfCopy } = deps;
  mounts.open(calls.readCourseOutline, (scope, { params }) => readOutline(database, scope, params.id));

  mounts.open(
    calls.addPart,
    (scope, { body }) => asOwner(findShared, scope, [body.in], () => addPart(scope, body, blobs)),
    made,
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
  mounts.open(
    calls.copyPart,
    (scope, { body }) =>
      asOwner(findShared, scope, [body.part, body.in], () =>
        scope.inTransaction('write', (inside) => copyPart(inside, body, nameOfCopy, blobs)),
      ),
    made,
  );
  mounts.open(
    calls.reusePart,
    (scope, { body }) =>
      asOwner(findShared, scope, [body.part, body.in], () =>
        scope.inTransaction('write', (inside) => reusePart(inside, body)),
      ),
    told.updated,
  );
  mounts.open(
    calls.detachPart,
    (scope, { body }) =>
      asOwner(findShared, scope, [body.in], () => scope.inTransaction('write', (inside) => detachPart(inside, body))),
    told.updated,
  );

  mounts.open(calls.previewPart, (scope, { body }) =>
    asOwner(findShared, scope, storedIn(body), () =>
      previewPart(scope, body, { shape: shelf.shapeAt(scope.now, scope.tenant.company), workers: blobs.workers }),
    ),
  );
  mounts.open(calls.checkPart, (scope, { body }) =>
    asOwner(findShared, scope, storedIn(body), () =>
      scope.inTransaction('read', (inside) => checkPart(inside, body, shelf.shapeAt(scope.now, scope.tenant.company))),
    ),
  );
}

/** A new part is found where rows of its entity are. */
const made = {
  alert: told.created.alert,
  headers: ({ kind, id }: Part, { url }: { url: string }) => ({
    location: `${url.slice(0, url.indexOf('/course-parts'))}/${partResources[kind].path}/${id}`,
  }),
};

const storedIn = ({ kind, id }: { kind: PartKind; id?: string | undefined }) =>
  id === undefined ? [] : [{ kind, id }];
