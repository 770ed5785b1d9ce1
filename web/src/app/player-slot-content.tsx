import { ExamsWithoutRecord } from '../exams/exams-without-record.tsx';
import { FeedbackPanel } from '../feedback/feedback-panel.tsx';
import { QuizComments } from '../feedback/quiz-comments.tsx';
import type { PlayerSlots } from '../learning/player-slots.ts';
import { AskCourse } from '../marketing/assistant/ask-course.tsx';
import { loadQuestionFields } from '../quizzes/lazy-fields.tsx';
import { PlayerExams } from './player-exams.tsx';
import { draftsInPage, draftsOnDevice, practiceQuizzes } from './practice-quizzes.tsx';
import { Footer } from './shell/footer.tsx';

/** What the slices quizzes, exams and feedback render in the player of a user. */
export const playerSlotContent = (accountKey: string): PlayerSlots => ({
  ready: loadQuestionFields,
  foot: <Footer isInPlayer />,
  ask: (at) => <AskCourse {...at} />,
  quizzes: practiceQuizzes(draftsOnDevice(accountKey), ({ title, isOpenedByLink, ...place }) => (
    <QuizComments place={{ ...place, isDiscussion: false }} title={title} isOpenedByLink={isOpenedByLink} />
  )),
  comments: ({ title, onClose, ...place }) => (
    <FeedbackPanel place={{ ...place, quizId: null }} title={title} {...(onClose ? { onClose } : {})} />
  ),
  exams: (at) => <PlayerExams {...at} />,
});

/** The same for the platform's ADMIN on a company's host, who learns, asks and takes exams there as nobody. */
export const slotContentWithoutRecord = (accountKey: string): PlayerSlots => ({
  ready: loadQuestionFields,
  foot: <Footer isInPlayer />,
  quizzes: practiceQuizzes(draftsInPage(accountKey)),
  exams: ({ module }) => <ExamsWithoutRecord module={module} />,
});
