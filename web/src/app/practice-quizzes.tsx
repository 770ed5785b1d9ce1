import { quizzesInOrder } from '@lernhaus/domain/quizzes/quizzes-in-order';
import type { PlayerParts } from '../learning/player-parts.ts';
import { placeKey } from '../learning/sync/answer-outbox.ts';
import { QuizList } from '../quizzes/quiz-list.tsx';

/** The practice quizzes of a content in the player; `drafts` keeps apart whose drafts lie on this device. */
export const practiceQuizzes =
  (drafts: string): PlayerParts['quizzes'] =>
  ({ course, module, content, answers, give, quizId: linked }) => {
    const at = { courseId: course.id, moduleId: module.id, parentId: content.id };
    const desk = {
      stateOf: (quizId: string) => answers.get(placeKey({ ...at, quizId })),
      give: (quizId: string, quizType: Parameters<typeof give>[0]['quizType'], answer: object) =>
        give({ ...answer, ...at, quizId, quizType }),
      draftKey: (quizId: string) => `${drafts}/${placeKey({ ...at, quizId })}`,
    };
    return <QuizList quizzes={quizzesInOrder(content)} desk={desk} linked={linked} />;
  };
