import type { CourseTree, ModuleNode } from '@lernhaus/contract/courses/course-tree';
import { type ReactNode, useMemo } from 'react';
import { ExamModuleView } from '../exams/exam-module-view.tsx';
import type { CreateExamAnswerStore, ExamSlots } from '../exams/exam-slots.ts';
import { sendAnswers } from '../learning/player-session.ts';
import { placeKey } from '../learning/sync/answer-outbox.ts';
import { AnswerStore } from '../learning/sync/answer-store.ts';
import { deviceStore } from '../platform/device-store.ts';
import { type AccountIdentity, accountKeyOf, useAccountIdentity } from '../platform/session.ts';
import { ExamQuestionCard } from '../quizzes/exam-question-card.tsx';
import { loadQuestionFields } from '../quizzes/lazy-fields.tsx';

/** The answers of an attempt have their own outbox, so that none can reach another attempt. */
const createAnswerStore =
  (account: AccountIdentity, courseId: string): CreateExamAnswerStore =>
  ({ attemptId, moduleId, assessmentId }) => {
    const answerStore = new AnswerStore({
      store: deviceStore,
      accountKey: `exam/${attemptId}/${accountKeyOf(account)}`,
      send: sendAnswers(account),
    });
    const at = { courseId, moduleId, parentId: assessmentId };
    return {
      states: answerStore.states,
      keyOf: (quizId) => placeKey({ ...at, quizId }),
      load: (answers) => answerStore.load(answers),
      submitAnswer: (quizId, quizType, answer) => answerStore.submitAnswer({ ...answer, ...at, quizId, quizType }),
      flush: (how) => answerStore.outbox.flush(how),
    };
  };

interface PlayerExamsProps {
  course: CourseTree;
  module: ModuleNode;
  reviewedLearner: string | null;
  flush: () => Promise<void>;
  nextStep: ReactNode;
  onAsk: (assessmentId: string) => void;
}

/** The exams of a module in the player. They use the answer store of learning and the question cards of quizzes. */
export function PlayerExams({ course, module, reviewedLearner, flush, nextStep, onAsk }: PlayerExamsProps) {
  const account = useAccountIdentity();
  const slots = useMemo(
    (): ExamSlots => ({
      createAnswerStore: createAnswerStore(account, course.id),
      // The server opens the exam only after it knows of the last content.
      ready: () => Promise.all([loadQuestionFields(), flush()]),
      question: (props) => <ExamQuestionCard key={props.entry.quiz.id} {...props} />,
    }),
    [account, course.id, flush],
  );
  return (
    <ExamModuleView
      course={course}
      module={module}
      reviewedLearner={reviewedLearner}
      slots={slots}
      nextStep={nextStep}
      onAsk={onAsk}
    />
  );
}
