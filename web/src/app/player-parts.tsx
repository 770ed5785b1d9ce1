import { quizzesInOrder } from '@lernhaus/domain/quizzes/quizzes-in-order';
import { FeedbackPanel } from '../feedback/feedback-panel.tsx';
import { QuizComments } from '../feedback/quiz-comments.tsx';
import type { PlayerParts } from '../learning/player-parts.ts';
import { placeKey } from '../learning/sync/answer-outbox.ts';
import { QuizList } from '../quizzes/quiz-list.tsx';
import { ExamPart } from './exam-part.tsx';

/** What the slices of quizzes, exams and feedback draw in the player of somebody. */
export const playerParts = (login: string): PlayerParts => ({
  quizzes: ({ course, module, content, answers, give, reviewed, linked }) => {
    const at = { courseId: course.id, moduleId: module.id, parentId: content.id };
    const place = { courseId: course.id, parentId: content.id, isDiscussion: false, reviewed };
    const desk = {
      stateOf: (quizId: string) => answers.get(placeKey({ ...at, quizId })),
      give: (quizId: string, quizType: Parameters<typeof give>[0]['quizType'], answer: object) =>
        give({ ...answer, ...at, quizId, quizType }),
      isViewOnly: reviewed !== null,
      draftKey: (quizId: string) =>
        `${reviewed === null ? login : `${login} at ${reviewed}`}/${placeKey({ ...at, quizId })}`,
    };
    return (
      <QuizList
        quizzes={quizzesInOrder(content)}
        desk={desk}
        linked={linked?.quizId ?? null}
        below={({ id, title }) => (
          <QuizComments place={{ ...place, quizId: id }} title={title} isAsked={linked !== null && linked.withComments && id === linked.quizId} />
        )}
      />
    );
  },
  comments: ({ title, onClose, ...place }) => (
    <FeedbackPanel place={{ ...place, quizId: null }} title={title} {...(onClose ? { onClose } : {})} />
  ),
  exams: (at) => <ExamPart {...at} />,
});
