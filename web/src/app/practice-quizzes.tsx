import { quizzesInOrder } from '@lernhaus/domain/quizzes/quizzes-in-order';
import type { ReactNode } from 'react';
import type { PlayerSlots } from '../learning/player-slots.ts';
import { placeKey } from '../learning/sync/answer-outbox.ts';
import { QuizList } from '../quizzes/quiz-list.tsx';
import { ReviewedQuizzes } from './reviewed-quizzes.tsx';

/** A quiz of a content, with the data that its comments need. */
export interface CommentedQuiz {
  readonly courseId: string;
  readonly parentId: string;
  readonly quizId: string;
  readonly title: string;
  readonly reviewedLearner: string | null;
  /** Whether a link opened its comments. */
  readonly isOpenedByLink: boolean;
}

/**
 * Renders the practice quizzes of a content in the player. The first parameter keeps the drafts of different users on a
 * device apart. A reviewer sees the answers and cannot change them.
 */
export const practiceQuizzes =
  (userKey: string, comments?: (quiz: CommentedQuiz) => ReactNode): PlayerSlots['quizzes'] =>
  ({ course, module, content, answers, submitAnswer, reviewedLearner, linked, onDone }) => {
    const contentPlace = { courseId: course.id, moduleId: module.id, parentId: content.id };
    const draftPrefix = reviewedLearner === null ? userKey : `${userKey} at ${reviewedLearner}`;
    const controller = {
      stateOf: (quizId: string) => answers.get(placeKey({ ...contentPlace, quizId })),
      submitAnswer: (quizId: string, quizType: Parameters<typeof submitAnswer>[0]['quizType'], answer: object) =>
        submitAnswer({ ...answer, ...contentPlace, quizId, quizType }),
      isReadOnly: reviewedLearner !== null,
      draftKey: (quizId: string) => `${draftPrefix}/${placeKey({ ...contentPlace, quizId })}`,
    };
    const commentsOn = ({ id, title }: { id: string; title: string }) =>
      comments?.({
        courseId: course.id,
        parentId: content.id,
        quizId: id,
        title,
        reviewedLearner,
        isOpenedByLink: linked?.withComments === true && linked.quizId === id,
      });
    const list = { controller, linked: linked?.quizId ?? null, below: commentsOn };
    const quizzes = quizzesInOrder(content);
    if (reviewedLearner === null) return <QuizList quizzes={quizzes} {...list} {...(onDone ? { onDone } : {})} />;
    return <ReviewedQuizzes at={{ ...contentPlace, user: reviewedLearner }} quizzes={quizzes} list={list} />;
  };
