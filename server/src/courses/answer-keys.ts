import type { AnswerKey, ReviewedQuiz } from '@lernhaus/contract/courses/answer-key';
import type { CourseTree } from '@lernhaus/contract/courses/course-tree';
import { byIndex } from '@lernhaus/domain/quizzes/by-index';
import { isOrderingQuiz, parseDropTargets, sourceColumnId } from '@lernhaus/domain/quizzes/drop-targets';
import { isBlankRichText } from '@lernhaus/domain/quizzes/is-blank-rich-text';
import { type QuizEntry, quizzesInOrder } from '@lernhaus/domain/quizzes/quizzes-in-order';
import { isSameAnswer } from '@lernhaus/domain/quizzes/same-answer';
import { wordsOf } from '@lernhaus/domain/quizzes/word-list';
import type { ReleaseDocument, ReleaseQuizLists } from './release-document.ts';

type ItemId = (authorId: string) => string;
type DragAndDropQuiz = ReleaseQuizLists['dragAndDropQuizes'][number];

/** The model answer or key of a quiz, for reviewers. Drag items have the ids that learners see. */
export function answerKeyOf({ kind, quiz }: QuizEntry<ReleaseQuizLists>, itemId: ItemId): AnswerKey {
  const quizId = quiz.id;
  switch (kind) {
    case 'OBJECTIVE': {
      const correct = quiz.options.filter((option) => option.correct);
      return { kind, quizId, correctOptions: correct.map(({ id, option }) => ({ id, text: option })) };
    }
    case 'SUBJECTIVE':
      return { kind, quizId, possibleAnswer: isBlankRichText(quiz.possibleAnswer) ? null : quiz.possibleAnswer };
    case 'DRAG_AND_DROP':
      return { kind, quizId, ...rightPlaces(quiz, itemId) };
    case 'FILL_IN_THE_BLANKS':
      return {
        kind,
        quizId,
        sentences: byIndex(quiz.fillInTheBlanksOptions).map(({ id, text, correctOption }) => ({
          id,
          text,
          acceptedAnswers: [...wordsOf(correctOption)],
        })),
      };
    case 'IMAGE':
      return { kind, quizId };
  }
}

function rightPlaces(quiz: DragAndDropQuiz, itemId: ItemId) {
  const dragItems = byIndex(quiz.dragItems);
  const learnerItems = (items: typeof dragItems) => items.map(({ id, text }) => ({ id: itemId(id), text }));
  if (isOrderingQuiz(quiz)) return { rightOrder: learnerItems(dragItems), rightTargets: null };
  const rightTargets = [...parseDropTargets(quiz.dropTargets), sourceColumnId].map((target) => ({
    target,
    items: learnerItems(dragItems.filter(({ dropTarget }) => isSameAnswer(dropTarget, target))),
  }));
  // The column where all items start is part of the key only if an item belongs there.
  const isInKey = ({ target, items }: (typeof rightTargets)[number]) => target !== sourceColumnId || items.length > 0;
  return { rightOrder: null, rightTargets: rightTargets.filter(isInKey) };
}

/** The quizzes of a content as a release holds them, in the learner's shape and with their keys. */
export function reviewedQuizzes(
  document: ReleaseDocument,
  tree: CourseTree,
  at: { readonly moduleId: string; readonly parentId: string },
  itemId: ItemId,
): readonly Omit<ReviewedQuiz, 'hasChanged'>[] {
  const authored = contentAt(document, at);
  const content = contentAt(tree, at);
  if (!authored || !content) return [];
  const keys = new Map(quizzesInOrder(authored).map((entry) => [entry.quiz.id, answerKeyOf(entry, itemId)]));
  return quizzesInOrder(content).flatMap((entry) => {
    const answerKey = keys.get(entry.quiz.id);
    return answerKey ? [{ entry, answerKey }] : [];
  });
}

const contentAt = <Content extends { readonly id: string }>(
  course: { readonly courseModules: readonly { readonly id: string; readonly moduleContents: readonly Content[] }[] },
  { moduleId, parentId }: { readonly moduleId: string; readonly parentId: string },
): Content | undefined =>
  course.courseModules.find(({ id }) => id === moduleId)?.moduleContents.find(({ id }) => id === parentId);
