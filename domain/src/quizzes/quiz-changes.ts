import { byIndex } from './by-index.ts';
import { isOrderingQuiz } from './drop-targets.ts';
import { isBlankRichText } from './is-blank-rich-text.ts';
import type { DragAndDropKey, DragItem, FillInTheBlanksKey, ObjectiveKey, QuizKind } from './quiz-kinds.ts';
import { foldAnswer } from './same-answer.ts';
import { type WordList, wordListOf, wordsOf } from './word-list.ts';

/** A quiz as a release holds it; `kind` decides which other fields it has. */
export type ComparedQuiz = {
  readonly id: string;
  readonly score?: number | null | undefined;
  readonly hint?: string | null | undefined;
} & Readonly<Record<string, unknown>>;

/** What learners notice of a changed quiz, besides its score. */
export type QuizChange = 'question' | 'key' | 'picture' | 'hint';

/** The text fields of the question, by kind. */
const questionFields: Readonly<Record<QuizKind, readonly string[]>> = {
  OBJECTIVE: ['question', 'type'],
  SUBJECTIVE: ['question', 'answerFormat'],
  DRAG_AND_DROP: ['statement'],
  FILL_IN_THE_BLANKS: ['statement'],
  IMAGE: ['statement', 'textCount'],
};

/** An option, item or sentence: what the learner reads of it, and its part of the key. */
type Piece = { readonly id: string; readonly text: string; readonly key: unknown };

const wordSet = (list: WordList): readonly string[] => wordsOf(list).map(foldAnswer).toSorted();

type Option = ObjectiveKey['options'][number] & { readonly option?: string | null | undefined };

const optionPieces = ({ options }: ObjectiveKey): readonly Piece[] =>
  options.map(({ id, correct, option }: Option) => ({ id, text: option ?? '', key: correct === true }));

const sentencePieces = ({ fillInTheBlanksOptions }: FillInTheBlanksKey): readonly Piece[] =>
  byIndex(fillInTheBlanksOptions as readonly WithIndex<FillInTheBlanksKey['fillInTheBlanksOptions'][number]>[]).map(
    ({ id, text, correctOption }) => ({ id, text: text ?? '', key: wordSet(correctOption) }),
  );

type WithIndex<T> = T & { readonly index?: number | null | undefined };

const itemPieces = ({ dragItems }: DragAndDropKey): readonly Piece[] =>
  dragItems.map(({ id, text, dropTarget }) => ({ id, text: text ?? '', key: foldAnswer(dropTarget ?? '') }));

function piecesOf(kind: QuizKind, quiz: ComparedQuiz): readonly Piece[] {
  // The declared shape of each kind is the release's; `kind` says which one it is.
  const keys = quiz as unknown;
  if (kind === 'OBJECTIVE') return optionPieces(keys as ObjectiveKey);
  if (kind === 'FILL_IN_THE_BLANKS') return sentencePieces(keys as FillInTheBlanksKey);
  return kind === 'DRAG_AND_DROP' ? itemPieces(keys as DragAndDropKey) : [];
}

/** A field that was opened and left empty is the same as one without a value. */
const contentOf = (value: unknown): unknown =>
  value === undefined || (typeof value === 'string' && isBlankRichText(value)) ? null : value;

/** Whether two values of a field are the same for a learner. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(contentOf(one)) === JSON.stringify(contentOf(other));

/** Pairs each piece with the earlier piece of the same id, else of the same text. */
function pairsOf(before: readonly Piece[], after: readonly Piece[]): readonly [Piece, Piece][] {
  const byId = new Map(before.map((piece) => [piece.id, piece]));
  const commonIds = new Set(after.filter(({ id }) => byId.has(id)).map(({ id }) => id));
  const byText = new Map(before.filter(({ id }) => !commonIds.has(id)).map((piece) => [piece.text, piece]));
  return after.flatMap((piece): [Piece, Piece][] => {
    const old = byId.get(piece.id) ?? byText.get(piece.text);
    return old ? [[old, piece]] : [];
  });
}

function isKeyChanged(kind: QuizKind, before: ComparedQuiz, after: ComparedQuiz): boolean {
  if (kind === 'SUBJECTIVE') return !isSame(before['possibleAnswer'], after['possibleAnswer']);
  if (kind === 'FILL_IN_THE_BLANKS' && Boolean(before['disableAutoCheck']) !== Boolean(after['disableAutoCheck']))
    return true;
  const [old, now] = [piecesOf(kind, before), piecesOf(kind, after)];
  const pairs = pairsOf(old, now);
  if (pairs.some(([one, other]) => !isSame(one.key, other.key))) return true;
  const pairedPieces = new Set(pairs.flat());
  // A right option that was added or removed changes which answer is right.
  if (kind === 'OBJECTIVE') return [...old, ...now].some((piece) => piece.key === true && !pairedPieces.has(piece));
  return (
    kind === 'DRAG_AND_DROP' &&
    isOrderingQuiz({ dropTargets: after['dropTargets'] as DragAndDropKey['dropTargets'] }) &&
    !isSame(orderOf(before, pairs, 0), orderOf(after, pairs, 1))
  );
}

/** The order of the items that both versions have, by their ids in the newer one. */
function orderOf(quiz: ComparedQuiz, pairs: readonly [Piece, Piece][], side: 0 | 1): readonly (string | undefined)[] {
  const idOf = new Map(pairs.map((pair) => [pair[side].id, pair[1].id]));
  return byIndex(quiz['dragItems'] as readonly DragItem[])
    .filter(({ id }) => idOf.has(id))
    .map(({ id }) => idOf.get(id));
}

function isQuestionChanged(kind: QuizKind, before: ComparedQuiz, after: ComparedQuiz): boolean {
  if (questionFields[kind].some((field) => !isSame(before[field], after[field]))) return true;
  const texts = (quiz: ComparedQuiz) => piecesOf(kind, quiz).map(({ text }) => text);
  // Learners see options and items in another order than the author.
  const textsOf = (quiz: ComparedQuiz) => (kind === 'FILL_IN_THE_BLANKS' ? texts(quiz) : texts(quiz).toSorted());
  if (!isSame(textsOf(before), textsOf(after))) return true;
  const words = kind === 'DRAG_AND_DROP' ? 'dropTargets' : 'options';
  if (kind !== 'DRAG_AND_DROP' && kind !== 'FILL_IN_THE_BLANKS') return false;
  return !isSame(wordSet(wordListOf(before[words])), wordSet(wordListOf(after[words])));
}

/**
 * What has changed in a quiz: its question, its key (which answer is right, or the model answer), its picture, its
 * hint.
 */
export function quizChanges(kind: QuizKind, before: ComparedQuiz, after: ComparedQuiz): readonly QuizChange[] {
  const isPictureChanged = ['image', 'imageUrl'].some((field) => !isSame(before[field], after[field]));
  const changes: readonly (readonly [QuizChange, boolean])[] = [
    ['question', isQuestionChanged(kind, before, after)],
    ['key', isKeyChanged(kind, before, after)],
    ['picture', isPictureChanged],
    ['hint', !isSame(before.hint, after.hint)],
  ];
  return changes.flatMap(([change, hasChanged]) => (hasChanged ? [change] : []));
}
