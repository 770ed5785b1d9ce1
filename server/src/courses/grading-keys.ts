import type { QuizKeys, QuizKind } from '@lernhaus/domain/quizzes/quiz-kinds';
import { quizzesInOrder } from '@lernhaus/domain/quizzes/quizzes-in-order';
import type { ReleaseDocument, ReleaseQuizLists } from './release-document.ts';

/** A quiz with its grading key, as the domain needs it. */
export type PlacedKey = { [K in QuizKind]: { readonly kind: K; readonly key: QuizKeys[K] } }[QuizKind];

/**
 * The key of an answer. A quiz can belong to several contents, a content to several modules; an answer belongs to all
 * three.
 */
export const placeOf = (moduleId: string, parentId: string, quizId: string): string =>
  `${moduleId} ${parentId} ${quizId}`;

export type QuizOf = ReturnType<typeof quizzesInOrder<ReleaseQuizLists>>[number];

/** The grading key of a quiz, drag items with the learner's ids. */
export function keyOf(entry: QuizOf, itemId: (authorId: string) => string): PlacedKey {
  if (entry.kind !== 'DRAG_AND_DROP') return { kind: entry.kind, key: entry.quiz } as PlacedKey;
  const dragItems = entry.quiz.dragItems.map((item) => ({ ...item, id: itemId(item.id) }));
  return { kind: entry.kind, key: { ...entry.quiz, dragItems } };
}

/** The grading keys of a content's quizzes. */
export const keysOf = (lists: ReleaseQuizLists, itemId: (authorId: string) => string): [id: string, key: PlacedKey][] =>
  quizzesInOrder(lists).map((entry) => [entry.quiz.id, keyOf(entry, itemId)]);

/** The grading keys of all practice quizzes of a course, by `placeOf`. */
export function practiceKeys(
  document: ReleaseDocument,
  itemId: (authorId: string) => string,
): ReadonlyMap<string, PlacedKey> {
  const places = document.courseModules.flatMap((module) =>
    module.moduleContents.flatMap((content) =>
      keysOf(content, itemId).map(([quizId, key]) => [placeOf(module.id, content.id, quizId), key] as const),
    ),
  );
  return new Map(places);
}
