import type { PartKind } from '@lernhaus/contract/courses/course-part';
import type { AnyResource } from '@lernhaus/contract/resource/define-resource';
import { type FormValues, mergeValues, type Row } from '../../resource/form-values.ts';
import { type PieceDraft, piecesAfterSaving, piecesOf } from './pieces-draft.ts';

/** What the author has typed: the values of a part and its pieces. */
export interface TypedPart {
  readonly values: FormValues;
  readonly pieces: readonly PieceDraft[];
}

/** A new part as it was sent first. Until the reply arrives, it may be stored under this id. */
export interface SentPart extends TypedPart {
  readonly id: string;
}

export const isSamePart = (one: TypedPart, other: TypedPart): boolean =>
  JSON.stringify([one.values, one.pieces]) === JSON.stringify([other.values, other.pieces]);

/** The stored row of a part that was sent, with what the author has typed since. */
export const typedSince = (
  { kind, resource }: { kind: PartKind | 'COURSE'; resource: AnyResource },
  typedPart: TypedPart,
  sent: TypedPart,
  storedRow: Row,
): TypedPart => ({
  values: mergeValues(resource, typedPart.values, sent.values, storedRow),
  pieces: piecesAfterSaving(typedPart.pieces, sent.pieces, piecesOf(kind, storedRow)),
});
