import type { CourseTree, ModuleNode } from '@lernhaus/contract/courses/course-tree';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { ExamModuleView } from '../exams/exam-module-view.tsx';
import type { ExamSlots } from '../exams/exam-slots.ts';
import { progressQuery } from '../learning/learner-queries.ts';
import { useAccountIdentity } from '../platform/session.ts';
import { ExamQuestionCard } from '../quizzes/exam-question-card.tsx';
import { loadQuestionFields } from '../quizzes/lazy-fields.tsx';
import { examAnswerStore, leftExamAnswers } from './exam-answer-store.ts';

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
  // The player reads it, also after an attempt.
  const { data: progress } = useQuery({ ...progressQuery(course.id), enabled: false });
  const slots = useMemo(
    (): ExamSlots => ({
      createAnswerStore: examAnswerStore(account, course.id),
      leftAnswers: leftExamAnswers(account),
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
      formerExams={progress?.formerExams ?? []}
      reviewedLearner={reviewedLearner}
      slots={slots}
      nextStep={nextStep}
      onAsk={onAsk}
    />
  );
}
