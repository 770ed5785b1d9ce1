import { type PartKind, pieces as pieceKinds } from '@lernhaus/contract/courses/course-part';
import { Failure } from '@lernhaus/contract/failures';
import type { AnyResource } from '@lernhaus/contract/resource/define-resource';
import { resourceEndpoints } from '@lernhaus/contract/resource/resource-endpoints';
import type { TransactionContext } from '../../platform/context.ts';
import { recordDeletion } from '../../platform/http/record-deletion.ts';
import { assignments } from '../../resource/field-values.ts';
import { repositoryOf } from '../../resource/repository.ts';
import { assertMayDelete } from './parent-part.ts';
import type { ReadPiece } from './part-values.ts';

type Row = Readonly<Record<string, unknown>> & { readonly id: string };

/**
 * Writes the pieces of a quiz in the given order: creates, changes and deletes pieces, and leaves equal ones alone.
 * Returns whether anything was written.
 */
export async function writePieces(
  context: TransactionContext,
  kind: PartKind,
  quiz: Row,
  pieces: readonly ReadPiece[],
  address: string,
): Promise<boolean> {
  const pieceKind = pieceKinds[kind];
  if (!pieceKind) return false;
  const { resource, by, field } = pieceKind;
  const repository = repositoryOf(resource, context);
  const storedRows = new Map((quiz[field] as readonly Row[]).map((row) => [row.id, row]));
  const removedIds = removedPieces([...storedRows.keys()], pieces, resource);

  let isWritten = removedIds.length > 0;
  if (removedIds.length > 0) assertMayDelete(context, String(quiz['owner']));
  for (const id of removedIds) {
    await repository.remove(id);
    await recordDeletion(context, resourceEndpoints(resource).remove, { id }, address);
  }
  for (const [at, { id, values }] of pieces.entries()) {
    const indexedPiece = { ...values, index: at + 1 };
    const before = id === undefined ? undefined : storedRows.get(id);
    if (!before) await repository.create({ ...indexedPiece, [by]: quiz.id });
    else if (isChanged(resource, before, indexedPiece)) await repository.update(before.id, () => indexedPiece);
    else continue;
    isWritten = true;
  }
  return isWritten;
}

/** Ids of the stored pieces that are not in the request. Throws for an id that is not the quiz's or appears twice. */
function removedPieces(storedIds: readonly string[], pieces: readonly ReadPiece[], { name }: AnyResource): string[] {
  const removedIds = new Set(storedIds);
  for (const [at, { id }] of pieces.entries())
    if (id !== undefined && !removedIds.delete(id)) {
      const field = `pieces.${at}.id`;
      throw new Failure('error.unknownReference', { field }, [{ objectName: name, field, message: 'Unknown' }]);
    }
  return [...removedIds];
}

/** Whether a write would change the stored values. A given version counts as a change and is compared by the write. */
function isChanged(
  resource: AnyResource,
  storedRow: Row,
  { version, ...values }: Readonly<Record<string, unknown>>,
): boolean {
  if (version !== undefined && version !== null && version !== storedRow['version']) return true;
  const assignmentOf = (name: string, value: unknown) =>
    JSON.stringify(assignments(resource, { [name]: value ?? null }, 'update'));
  return Object.entries(values).some(
    ([name, value]) => assignmentOf(name, value) !== assignmentOf(name, storedRow[name]),
  );
}
