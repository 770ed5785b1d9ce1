import { isQuizKind, partKinds, partResources } from '@lernhaus/contract/courses/course-part';
import { dragAndDropQuiz } from '@lernhaus/contract/quizzes/drag-and-drop-quiz';
import type { AnyResource, EntityOf } from '@lernhaus/contract/resource/define-resource';
import type { Ref } from '@lernhaus/contract/resource/field';
import { fieldsOf } from '@lernhaus/contract/resource/schemas';
import type { TransactionContext } from '../platform/context.ts';
import { isUuid } from '../platform/new-id.ts';
import { linkedIds, type Values } from '../resource/field-values.ts';
import { repositoryOf } from '../resource/repository.ts';
import type { WriteRow } from '../resource/resource-routes.ts';
import { assertAnswerableAt, keepAnswerable } from './editing/answerable.ts';
import type { Part } from './editing/place.ts';
import { updateWithItems } from './editing/rename-targets.ts';

type Row = EntityOf<AnyResource>;

const partAt = (path: string, id: string): Part | undefined => {
  const kind = partKinds.find((one) => partResources[one].path === path);
  return kind && { kind, id };
};

/** The quiz of an option, item or text that was read or sent; none for other rows. */
const quizzesOf = (resource: AnyResource, piece: Values): Part[] =>
  fieldsOf(resource, 'reference').flatMap(([name, { to }]) => {
    const reference = piece[name];
    const id = typeof reference === 'string' ? reference : (reference as Ref | null | undefined)?.id;
    return (id !== undefined && isUuid(id) && partAt(to, id)) || [];
  });

/** The parts that a write puts into the lists of a row. */
export const newPartsOf = (resource: AnyResource, rowBefore: object, values: Values): Part[] => {
  const before: Values = { ...rowBefore };
  return linkedIds(resource, values).flatMap(([name, ids]) => {
    const field = resource.fields[name];
    const here = new Set((before[name] as Ref[]).map(({ id }) => id));
    const newIds = ids.filter((id) => !here.has(id));
    return field?.kind === 'references' ? newIds.flatMap((id) => partAt(field.to, id) ?? []) : [];
  });
};

/** Creates a course's part by its entity's own call. It is in no course yet, but a piece of a quiz may be. */
export const createAuthored = (txContext: TransactionContext, resource: AnyResource, values: Values): Promise<Row> =>
  keepAnswerable(txContext.tx, txContext.tenant.company, quizzesOf(resource, values), () =>
    repositoryOf(resource, txContext).create(values),
  );

/** Changes a course's part by its entity's own call. */
export const updateAuthored =
  (resource: AnyResource): WriteRow =>
  async (txContext, id, read) => {
    const { tx } = txContext;
    const rows = repositoryOf(resource, txContext);
    const { owner } = await rows.writable(id);
    const values = read();
    const part = partAt(resource.path, id);
    if (part && !isQuizKind(part.kind)) {
      if (linkedIds(resource, values).length === 0) return rows.update(id, () => values);
      const newParts = newPartsOf(resource, await rows.get(id), values);
      const row = await rows.update(id, () => values);
      await assertAnswerableAt(tx, { ...part, owner }, newParts);
      return row;
    }
    const quizzes = part ? [part] : [...quizzesOf(resource, await rows.get(id)), ...quizzesOf(resource, values)];
    return keepAnswerable(tx, owner, quizzes, async () =>
      resource.table === dragAndDropQuiz.table
        ? (await updateWithItems(txContext, id, () => values)).row
        : rows.update(id, () => values),
    );
  };

/** Deletes a course's part. Without a part its course has fewer questions; without an option a question may have no answer. */
export async function removeAuthored(
  txContext: TransactionContext,
  resource: AnyResource,
  id: string,
): Promise<{ id: string }> {
  const rows = repositoryOf(resource, txContext);
  if (fieldsOf(resource, 'reference').length === 0) return rows.remove(id);
  const { owner } = await rows.writable(id);
  const quizzes = quizzesOf(resource, await rows.get(id));
  return keepAnswerable(txContext.tx, owner, quizzes, () => rows.remove(id));
}
