import { type PartKind, partResources, pieces as pieceKinds } from '@lernhaus/contract/courses/course-part';
import type { AnyResource } from '@lernhaus/contract/resource/define-resource';
import type { Field } from '@lernhaus/contract/resource/field';
import { isWritable, updateBodyOf } from '@lernhaus/contract/resource/schemas';
import { withNewTargets } from '@lernhaus/domain/quizzes/drop-targets';
import { wordListOf } from '@lernhaus/domain/quizzes/word-list';
import type { z } from 'zod';
import type { TransactionContext } from '../../platform/context.ts';
import type { Values } from '../../resource/field-values.ts';
import { cachedPerResource } from '../../resource/names.ts';
import { repositoryOf } from '../../resource/repository.ts';
import { readDocument } from './part-queries.ts';
import type { PartInput, PieceInput } from './part-values.ts';

/** A part in the shape of a release. */
export type PartDocument = Readonly<Record<string, unknown>> & { readonly id: string };

/** The value of a field in which nothing was typed yet. */
function blankOf(field: Field): unknown {
  if (field.kind === 'references' || field.kind === 'children' || field.kind === 'textList') return [];
  if ('default' in field && field.default !== undefined) return field.default;
  if (!field.required) return null;
  return field.kind === 'integer' || field.kind === 'decimal' ? field.min : '';
}

const blankRowOf = cachedPerResource((resource) =>
  Object.fromEntries(Object.entries(resource.fields).map(([name, field]) => [name, blankOf(field)])),
);

const shapeOf = cachedPerResource((resource) => updateBodyOf(resource).shape as Record<string, z.ZodType>);

const isWords = ({ kind }: Field): boolean => kind === 'text' || kind === 'richText' || kind === 'url';

/** Returns an invalid text as typed; any other invalid value is undefined and ignored. */
function parseInput(resource: AnyResource, name: string, field: Field, value: unknown): unknown {
  const result = shapeOf(resource)[name]?.safeParse(value);
  if (result?.success) return result.data ?? blankRowOf(resource)[name];
  return typeof value === 'string' && isWords(field) ? value : undefined;
}

/** The stored row with the typed values; other fields are blank. */
function draftRow(resource: AnyResource, storedRow: PartDocument | undefined, values: Values): Record<string, unknown> {
  const row: Record<string, unknown> = { ...blankRowOf(resource), ...storedRow };
  for (const [name, field] of Object.entries(resource.fields)) {
    const fieldValue = values[name];
    if (fieldValue === undefined || !isWritable(field) || field.kind === 'reference' || field.kind === 'references')
      continue;
    // A picture that is not stored yet has no address; the browser has it.
    const value = field.kind === 'blob' ? null : parseInput(resource, name, field, fieldValue);
    if (value !== undefined) row[name] = value;
  }
  return row;
}

/**
 * Returns a part as it would be released if the typed values were saved. New pieces get ids by position, so that an
 * answer to the draft finds them.
 */
export async function readPartDraft(
  context: TransactionContext,
  part: PartInput & { readonly id?: string | undefined },
): Promise<PartDocument> {
  const { kind, id, values = {}, pieces } = part;
  const storedRow = id === undefined ? undefined : await storedPart(context, kind, id);
  const row = draftRow(partResources[kind], storedRow, values);
  const pieceKind = pieceKinds[kind];
  if (pieceKind && pieces) {
    const before = new Map(
      (storedRow?.[pieceKind.field] as PartDocument[] | undefined)?.map((piece) => [piece.id, piece]),
    );
    row[pieceKind.field] = pieces.map((piece, at) => draftPiece(pieceKind.resource, before, piece, at));
  }
  if (kind === 'DRAG_AND_DROP' && storedRow) row['dragItems'] = itemsWithNewTargets(storedRow, row);
  return { ...row, id: id ?? 'new' };
}

/** As saving does: gives the items of a renamed drop target its new name. */
const itemsWithNewTargets = (before: PartDocument, { dropTargets, dragItems }: Record<string, unknown>) =>
  withNewTargets(dragItems as readonly PartDocument[], {
    before: wordListOf(before['dropTargets']),
    after: wordListOf(dropTargets),
  });

function draftPiece(
  resource: AnyResource,
  before: ReadonlyMap<string, PartDocument>,
  { id, values = {} }: PieceInput,
  at: number,
): PartDocument {
  const storedRow = id === undefined ? undefined : before.get(id);
  return { ...draftRow(resource, storedRow, values), id: id ?? `new-${at + 1}`, index: at + 1 };
}

async function storedPart(context: TransactionContext, kind: PartKind, id: string): Promise<PartDocument> {
  const resource = partResources[kind];
  const { owner } = await repositoryOf(resource, context).get(id);
  return (await readDocument<PartDocument>(context.tx, resource, owner, id)) as PartDocument;
}
