import { quizzesInOrder } from '@lernhaus/domain/quizzes/quizzes-in-order';
import type { ReactNode } from 'react';
import type { PlayerParts } from '../learning/player-parts.ts';
import { placeKey } from '../learning/sync/answer-outbox.ts';
import { QuizList } from '../quizzes/quiz-list.tsx';

/** A quiz of a content, and what its comments need to know. */
export interface CommentedQuiz {
  readonly courseId: string;
  readonly parentId: string;
  readonly quizId: string;
  readonly title: string;
  readonly reviewed: string | null;
  /** A link led to its comments. */
  readonly isAsked: boolean;
}

/**
 * The practice quizzes of a content in the player; `drafts` keeps apart whose drafts lie on this device. A reviewer reads
 * what was answered.
 */
export const practiceQuizzes =
  (drafts: string, comments?: (quiz: CommentedQuiz) => ReactNode): PlayerParts['quizzes'] =>
  ({ course, module, content, answers, give, reviewed, linked }) => {
    const at = { courseId: course.id, moduleId: module.id, parentId: content.id };
    const owner = reviewed === null ? drafts : `${drafts} at ${reviewed}`;
    const desk = {
      stateOf: (quizId: string) => answers.get(placeKey({ ...at, quizId })),
      give: (quizId: string, quizType: Parameters<typeof give>[0]['quizType'], answer: object) =>
        give({ ...answer, ...at, quizId, quizType }),
      isReadOnly: reviewed !== null,
      draftKey: (quizId: string) => `${owner}/${placeKey({ ...at, quizId })}`,
    };
    const commentsOn = ({ id, title }: { id: string; title: string }) =>
      comments?.({
        courseId: course.id,
        parentId: content.id,
        quizId: id,
        title,
        reviewed,
        isAsked: linked?.withComments === true && linked.quizId === id,
      });
    return (
      <QuizList quizzes={quizzesInOrder(content)} desk={desk} linked={linked?.quizId ?? null} below={commentsOn} />
    );
  };
