import type { CourseTree, ModuleNode } from '@lernhaus/contract/courses/course-tree';
import { useMemo } from 'react';
import type { ExamDeskOf, ExamLoans } from '../exams/exam-desk.ts';
import { ExamModuleView } from '../exams/exam-module-view.tsx';
import { sendAnswers } from '../learning/player-session.ts';
import { AnswerDesk } from '../learning/sync/answer-desk.ts';
import { type GradedState, placeKey } from '../learning/sync/answer-outbox.ts';
import { deviceStore } from '../platform/device-store.ts';
import { useAccount } from '../platform/session.ts';
import { ExamQuestionCard } from '../quizzes/exam-question-card.tsx';
import { questionFields } from '../quizzes/late-fields.ts';

/** An attempt's answers go the way of all answers, but from a box of their own: none may reach another attempt. */
const deskOf =
  (owner: string, courseId: string): ExamDeskOf =>
  ({ attemptId, moduleId, assessmentId }) => {
    const desk = new AnswerDesk({ store: deviceStore, owner: `exam/${attemptId}/${owner}`, send: sendAnswers });
    const at = { courseId, moduleId, parentId: assessmentId };
    return {
      states: desk.states,
      keyOf: (quizId) => placeKey({ ...at, quizId }),
      load: (saved) => desk.load(saved as unknown as GradedState[]),
      give: (quizId, quizType, answer) => desk.give({ ...answer, ...at, quizId, quizType }),
      flush: (how) => desk.outbox.flush(how),
    };
  };

interface ExamPartProps {
  course: CourseTree;
  module: ModuleNode;
  reviewed: string | null;
  settle: () => Promise<void>;
  onAsk: (assessmentId: string) => void;
}

/** The exams of a module, in the player: learning lends its way to the server, quizzes their questions. */
export function ExamPart({ course, module, reviewed, settle, onAsk }: ExamPartProps) {
  const account = useAccount();
  const owner = `${account?.company ?? ''}/${account?.login ?? ''}`;
  const loans = useMemo(
    (): ExamLoans => ({
      deskOf: deskOf(owner, course.id),
      // The server lets nobody in before it knows of the last lesson.
      ready: () => Promise.all([questionFields(), settle()]),
      question: (props) => <ExamQuestionCard key={props.entry.quiz.id} {...props} />,
    }),
    [owner, course.id, settle],
  );
  return <ExamModuleView course={course} module={module} reviewed={reviewed} loans={loans} onAsk={onAsk} />;
}
