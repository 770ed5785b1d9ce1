import type { Ref } from '@lernhaus/contract/resource/field';
import { byIndex } from '@lernhaus/domain/quizzes/by-index';
import type { Choice } from '../ui/ordered-choice.tsx';
import { type Row, textOf } from './form-values.ts';

/** The parts in a list of a row, in their order, as choices by their names; undefined while the row loads. */
export function partsIn(
  row: Row | undefined,
  list: string,
  naming: string,
  isOffered: (part: Ref) => boolean = () => true,
): readonly Choice[] | undefined {
  if (!row) return undefined;
  const parts = byIndex((row[list] as readonly Ref[] | null | undefined) ?? []).filter(isOffered);
  return parts.map((part) => ({ id: part.id, label: textOf(part[naming]) }));
}
