import { quizzesInOrder } from '@lernhaus/domain/quizzes/quizzes-in-order';
import type { ReactNode } from 'react';
import type { PlayerSlots } from '../learning/player-slots.ts';
import { placeKey } from '../learning/sync/answer-outbox.ts';
import { type DeviceStore, deviceStore, memoryStore } from '../platform/device-store.ts';
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

/** The drafts of one user: their store, and what their keys begin with. */
interface Drafts {
  readonly store: DeviceStore;
  readonly prefix: string;
}

const pageStore = memoryStore();

/** The drafts of a learner stay on the device until they are submitted; those of other users are kept apart. */
export const draftsOnDevice = (accountKey: string): Drafts => ({
  store: deviceStore,
  prefix: `answer-draft/${accountKey}`,
});

/** The drafts of somebody who only tries a course: they last as long as the page. */
export const draftsInPage = (userKey: string): Drafts => ({ store: pageStore, prefix: userKey });

/** Renders the practice quizzes of a content in the player. A reviewer sees the answers and cannot change them. */
export const practiceQuizzes =
  (drafts: Drafts, comments?: (quiz: CommentedQuiz) => ReactNode): PlayerSlots['quizzes'] =>
  ({ course, module, content, answers, submitAnswer, reviewedLearner, linked, onDone }) => {
    const contentPlace = { courseId: course.id, moduleId: module.id, parentId: content.id };
    const draftPrefix = reviewedLearner === null ? drafts.prefix : `${drafts.prefix} at ${reviewedLearner}`;
    const controller = {
      stateOf: (quizId: string) => answers.get(placeKey({ ...contentPlace, quizId })),
      submitAnswer: (quizId: string, quizType: Parameters<typeof submitAnswer>[0]['quizType'], answer: object) =>
        submitAnswer({ ...answer, ...contentPlace, quizId, quizType }),
      isReadOnly: reviewedLearner !== null,
      draftStore: drafts.store,
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
