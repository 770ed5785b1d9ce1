import type { QuizKeys, QuizKind } from '@lernhaus/domain/quizzes/quiz-kinds';
import { quizzesInOrder } from '@lernhaus/domain/quizzes/quizzes-in-order';
import type { ReleaseDocument, ReleaseQuizLists } from './release-document.ts';

/** A quiz with its key, the way the domain grades it. */
export type PlacedKey = { [K in QuizKind]: { readonly kind: K; readonly key: QuizKeys[K] } }[QuizKind];

/** A quiz may stand in several contents, a content in several modules: an answer belongs to all three. */
export const placeOf = (moduleId: string, parentId: string, quizId: string): string =>
  `${moduleId} ${parentId} ${quizId}`;

/** The keys of a content's or an assessment's quizzes, drag items by the ids that learners know them by. */
export function keysOf(lists: ReleaseQuizLists, itemId: (authorId: string) => string): [id: string, key: PlacedKey][] {
  return quizzesInOrder(lists).map((entry): [string, PlacedKey] => {
    if (entry.kind !== 'DRAG_AND_DROP') return [entry.quiz.id, { kind: entry.kind, key: entry.quiz } as PlacedKey];
    const dragItems = entry.quiz.dragItems.map((item) => ({ ...item, id: itemId(item.id) }));
    return [entry.quiz.id, { kind: entry.kind, key: { ...entry.quiz, dragItems } }];
  });
}

/** Every practice quiz of a course under its place. */
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
