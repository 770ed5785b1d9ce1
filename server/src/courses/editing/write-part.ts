import { isQuizKind, type PartKind, partResources } from '@lernhaus/contract/courses/course-part';
import type { AnyResource, EntityOf } from '@lernhaus/contract/resource/define-resource';
import type { ReplyOf } from '@lernhaus/contract/resource/shapes';
import { inTenantOf, type TransactionContext } from '../../platform/context.ts';
import type { RequestContext } from '../../platform/http/route-registry.ts';
import { type BlobStore, needsPreparation, prepareValues, presentCleanRow } from '../../resource/blobs.ts';
import type { Values } from '../../resource/field-values.ts';
import type { ReceivedFiles } from '../../resource/receive-entity.ts';
import { repositoryOf } from '../../resource/repository.ts';
import { assertAnswerableAt } from './answerable.ts';
import { linkOf, lockParent, type ParentPart, type Part } from './parent-part.ts';
import { appendLinks, nextIndex } from './part-queries.ts';
import { type PartInput, type ReadPart, type ReadPiece, readPart } from './part-values.ts';
import { type NewName, updateWithItems } from './update-with-items.ts';
import { writePieces } from './write-pieces.ts';

/** The reply for a part. The reply schema removes what the entity's own call would not show. */
export type PartReply = ReplyOf<AnyResource> & Part;

export const partReply = async (kind: PartKind, row: EntityOf<AnyResource>, blobs: BlobStore): Promise<PartReply> => ({
  ...(await presentCleanRow(partResources[kind], row, blobs, row.owner)),
  kind,
});

/**
 * Parses a part and stores its files before the transaction opens. Null if it has no files. The row is looked up before
 * files are stored.
 */
async function readPartWithFiles(
  context: RequestContext,
  about: Part | ParentPart,
  { part: partInput, act, files }: { part: PartInput; act: 'create' | 'update'; files: ReceivedFiles },
  blobs: BlobStore,
): Promise<ReadPart | null> {
  if (!needsPreparation(partResources[partInput.kind], partInput.values)) return null;
  const { owner } = await writableAt(context, about);
  const part = readPart(partInput, act);
  return { ...part, values: await prepareValues(partResources[partInput.kind], part.values, owner, blobs, files) };
}

const writableAt = (context: RequestContext, { kind, id }: Part | ParentPart) =>
  context.inTransaction('write', (txContext) => repositoryOf(partResources[kind], txContext).writable(id));

/** Throws unless the caller may change this part, or add parts to this parent. */
export async function assertMayWrite(context: RequestContext, part: Part | ParentPart): Promise<void> {
  await writableAt(context, part);
}

/** Adds a part, with its pieces, at the end of a parent; a repeated call finds the part that the first one has added. */
export async function addPart(
  context: RequestContext,
  part: PartInput & { in: ParentPart; idempotencyKey?: string | null | undefined },
  blobs: BlobStore,
  files: ReceivedFiles,
): Promise<PartReply> {
  const { kind, in: parent, idempotencyKey: id = null } = part;
  const link = linkOf(parent.kind, kind);
  const receivedPart = await readPartWithFiles(context, parent, { part, act: 'create', files }, blobs);
  const write = async (txContext: TransactionContext) => {
    // The lock lets the same call wait until this one has added the part.
    const lockedParent = await lockParent(txContext, parent);
    const ownerContext = inTenantOf(txContext, lockedParent.owner);
    const repository = repositoryOf(partResources[kind], ownerContext);
    const earlierRow = id === null ? null : await repository.find(id);
    if (earlierRow) return earlierRow;
    const { values, pieces } = receivedPart ?? readPart(part, 'create');
    const quizType = isQuizKind(kind) ? { quizType: kind } : {};
    const index = await nextIndex(ownerContext.tx, lockedParent);
    const row = await repository.create({ ...values, ...quizType, index }, id ?? undefined);
    const isWritten = await writePieces(ownerContext, kind, row, pieces ?? [], context.address);
    await appendLinks(ownerContext.tx, lockedParent, link, [row.id]);
    if (isQuizKind(kind)) await assertAnswerableAt(ownerContext.tx, lockedParent, [{ kind, id: row.id }]);
    return isWritten ? repository.get(row.id) : row;
  };
  return partReply(kind, await context.inTransaction('write', write), blobs);
}

/** Changes a part; a quiz and its pieces are one thing, whose version is the quiz's. */
export async function savePart(
  context: RequestContext,
  partInput: PartInput & Part,
  blobs: BlobStore,
  files: ReceivedFiles,
): Promise<PartReply> {
  const { kind, id } = partInput;
  const receivedPart = await readPartWithFiles(context, { kind, id }, { part: partInput, act: 'update', files }, blobs);
  const write = async (txContext: TransactionContext) => {
    let part = receivedPart;
    const read = () => {
      part ??= readPart(partInput, 'update');
      return part.values;
    };
    const { row, newName } = await updatePart(txContext, kind, id, read);
    const ownerContext = inTenantOf(txContext, row.owner);
    const pieces = part?.pieces?.map((piece) => withNewTarget(piece, newName)) ?? null;
    const isWritten = pieces !== null && (await writePieces(ownerContext, kind, row, pieces, context.address));
    if (isQuizKind(kind)) await assertAnswerableAt(ownerContext.tx, { kind, id, owner: row.owner }, [{ kind, id }]);
    return isWritten ? repositoryOf(partResources[kind], ownerContext).get(id) : row;
  };
  return partReply(kind, await context.inTransaction('write', write), blobs);
}

const updatePart = async (context: TransactionContext, kind: PartKind, id: string, read: () => Values) =>
  kind === 'DRAG_AND_DROP'
    ? updateWithItems(context, id, read)
    : { row: await repositoryOf(partResources[kind], context).update(id, read), newName: (): undefined => undefined };

/** Updates an item that was sent with the old name of its target. */
function withNewTarget(piece: ReadPiece, newName: NewName): ReadPiece {
  const dropTarget = newName(piece.values['dropTarget']);
  return dropTarget === undefined ? piece : { ...piece, values: { ...piece.values, dropTarget } };
}
