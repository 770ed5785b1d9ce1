import { type PartKind, pieces as pieceKinds } from '@lernhaus/contract/courses/course-part';
import { isOrderingQuiz, sourceColumnId } from '@lernhaus/domain/quizzes/drop-targets';
import { wordListOf, wordsOf } from '@lernhaus/domain/quizzes/word-list';
import { type FormValues, problemsOf, type Row } from '../../resource/form-values.ts';

/** The values of a piece, as its inputs hold them. */
export type PieceValues = Readonly<Record<string, string | boolean | readonly string[]>>;

/** An option, item or text with blanks in the form; a new one has no id. */
export interface PieceDraft {
  /** The React key of the piece. */
  readonly key: string;
  readonly id?: string;
  readonly values: PieceValues;
}

/** The fields of a piece, with empty values; its index is its position in the list. */
const emptyValues: Readonly<Partial<Record<PartKind, PieceValues>>> = {
  OBJECTIVE: { option: '', correct: false },
  DRAG_AND_DROP: { text: '', dropTarget: '' },
  FILL_IN_THE_BLANKS: { text: '', correctOption: [] },
};

const isOrdering = (kind: PartKind | 'COURSE', values: Readonly<Record<string, unknown>>): boolean =>
  kind === 'DRAG_AND_DROP' && isOrderingQuiz({ dropTargets: wordListOf(values['dropTargets']) });

const withTarget = (drafts: readonly PieceDraft[], dropTarget: string): readonly PieceDraft[] =>
  drafts.map((draft) => ({ ...draft, values: { ...draft.values, dropTarget } }));

/**
 * The pieces of a loaded quiz; empty for other parts. The items of an ordering quiz have no target, so that each needs
 * one when targets are added.
 */
export function piecesOf(kind: PartKind | 'COURSE', row: Row | null): readonly PieceDraft[] {
  if (kind === 'COURSE') return [];
  const { field } = pieceKinds[kind] ?? {};
  const rows = (field === undefined ? [] : (row?.[field] ?? [])) as Row[];
  const drafts = rows.map((piece) => ({
    key: piece.id,
    id: piece.id,
    values: Object.fromEntries(
      Object.entries(emptyValues[kind] ?? {}).map(([name, usual]) => [
        name,
        Array.isArray(usual) ? wordsOf(wordListOf(piece[name])) : ((piece[name] ?? usual) as string | boolean),
      ]),
    ),
  }));
  return row && isOrdering(kind, row) ? withTarget(drafts, '') : drafts;
}

/** The pieces as they are stored: the items of an ordering quiz stay in the source column. */
export const piecesToSend = (
  kind: PartKind | 'COURSE',
  values: FormValues,
  drafts: readonly PieceDraft[],
): readonly PieceDraft[] => (isOrdering(kind, values) ? withTarget(drafts, sourceColumnId) : drafts);

/** The pieces as those of a new part. */
export const asNewPieces = (drafts: readonly PieceDraft[]): readonly PieceDraft[] =>
  drafts.map(({ key, values }) => ({ key, values }));

/** The pieces for a request body. */
export const piecesBody = (drafts: readonly PieceDraft[]) =>
  drafts.map(({ id, values }) => (id === undefined ? { values } : { id, values }));

export const samePieces = (one: readonly PieceDraft[], other: readonly PieceDraft[]): boolean =>
  JSON.stringify(one.map(({ id, values }) => [id, values])) ===
  JSON.stringify(other.map(({ id, values }) => [id, values]));

/**
 * Merges the pieces after somebody else saved the quiz: theirs, except those changed here. Pieces added on either side
 * stay; a piece removed on one side stays removed, unless the other side changed it. The order is theirs, unless it was
 * changed here: it may be the key of the quiz.
 */
export function mergePieces(
  mine: readonly PieceDraft[],
  before: readonly PieceDraft[],
  theirs: readonly PieceDraft[],
): PieceDraft[] {
  const find = (list: readonly PieceDraft[], id: string | undefined) => list.find((one) => one.id === id);
  const isSame = (one: PieceDraft | undefined, other: PieceDraft | undefined) =>
    JSON.stringify(one?.values) === JSON.stringify(other?.values);
  const mergedPieces = mine.flatMap((piece) => {
    if (piece.id === undefined) return [piece];
    const [old, now] = [find(before, piece.id), find(theirs, piece.id)];
    if (!isSame(piece, old)) return [now ? piece : { key: piece.key, values: piece.values }];
    return now ? [now] : [];
  });
  const added = theirs.filter(
    (piece) => !find(mine, piece.id) && !(find(before, piece.id) && isSame(piece, find(before, piece.id))),
  );
  const idsIn = (list: readonly PieceDraft[], other: readonly PieceDraft[]) =>
    list.flatMap(({ id }) => (find(other, id) ? [id] : []));
  const isReordered = JSON.stringify(idsIn(mine, before)) !== JSON.stringify(idsIn(before, mine));
  if (isReordered) return [...mergedPieces, ...added];
  const inTheirOrder = theirs.flatMap(({ id }) => find([...mergedPieces, ...added], id) ?? []);
  // A piece that only this form has stays behind the one before it.
  for (const [at, piece] of mergedPieces.entries()) {
    const previous = mergedPieces[at - 1];
    if (!find(theirs, piece.id)) inTheirOrder.splice(previous ? inTheirOrder.indexOf(previous) + 1 : 0, 0, piece);
  }
  return inTheirOrder;
}

/**
 * The pieces after they were saved here, in the order of `sent`. A piece that was changed since then keeps its values,
 * and gets the id of the saved one; pieces that were added or removed since then stay so.
 */
export const piecesAfterSaving = (
  mine: readonly PieceDraft[],
  sent: readonly PieceDraft[],
  savedPieces: readonly PieceDraft[],
): readonly PieceDraft[] =>
  mine.map((piece) => {
    const at = sent.findIndex(({ key }) => key === piece.key);
    const [sentPiece, savedPiece] = [sent[at], savedPieces[at]];
    if (!sentPiece || savedPiece?.id === undefined) return piece;
    const isUnchanged = JSON.stringify(sentPiece.values) === JSON.stringify(piece.values);
    return { key: piece.key, id: savedPiece.id, values: isUnchanged ? savedPiece.values : piece.values };
  });

/** The field errors of pieces by `{index}.{field}`, by the schema that the server uses. */
export function pieceProblems(kind: PartKind | 'COURSE', drafts: readonly PieceDraft[]): Record<string, string> {
  const pieceKind = kind === 'COURSE' ? undefined : pieceKinds[kind];
  if (!pieceKind) return {};
  const { resource, by } = pieceKind;
  return Object.fromEntries(
    drafts.flatMap(({ values }, at) => {
      const problems = problemsOf(resource, { ...values, index: at + 1, [by]: { id: 'here' } });
      return Object.entries(problems).map(([field, message]) => [`${at}.${field}`, message]);
    }),
  );
}
