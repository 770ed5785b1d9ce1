import { FeedbackPanel } from '../feedback/feedback-panel.tsx';
import { QuizComments } from '../feedback/quiz-comments.tsx';
import type { PlayerParts } from '../learning/player-parts.ts';
import { questionFields } from '../quizzes/late-fields.ts';
import { ExamPart } from './exam-part.tsx';
import { practiceQuizzes } from './practice-quizzes.tsx';

/** What the slices of quizzes, exams and feedback draw in the player of somebody. */
export const playerParts = (login: string): PlayerParts => ({
  ready: questionFields,
  quizzes: practiceQuizzes(login, ({ title, isAsked, ...place }) => (
    <QuizComments place={{ ...place, isDiscussion: false }} title={title} isAsked={isAsked} />
  )),
  comments: ({ title, onClose, ...place }) => (
    <FeedbackPanel place={{ ...place, quizId: null }} title={title} {...(onClose ? { onClose } : {})} />
  ),
  exams: (at) => <ExamPart {...at} />,
});
