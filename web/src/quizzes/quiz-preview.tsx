import type { QuizAnswer } from '@lernhaus/domain/quizzes/quiz-answer';
import type { QuizKind } from '@lernhaus/domain/quizzes/quiz-kinds';
import { useState } from 'react';
import { CallFailure } from '../platform/call-failure.ts';
import { memoryStore } from '../platform/device-store.ts';
import { QuizCard } from './quiz-card.tsx';
import type { LearnerQuiz, QuizAnswerState, QuizController } from './quiz-controller.ts';

interface QuizPreviewProps {
  quizzes: readonly LearnerQuiz[];
  check: (kind: QuizKind, quizId: string, answer: QuizAnswer) => Promise<boolean | null>;
}

/** Quizzes for their author to try, as learners see them. Nothing is stored. */
export function QuizPreview({ quizzes, check }: QuizPreviewProps) {
  const [states, setStates] = useState<ReadonlyMap<string, QuizAnswerState>>(new Map());
  const [draftStore] = useState(() => memoryStore());
  const set = (id: string, state: QuizAnswerState) => setStates((states) => new Map([...states, [id, state]]));
  const controller: QuizController = {
    stateOf: (id) => states.get(id),
    submitAnswer: (id, kind, answer) => {
      set(id, { answer, correct: null, sync: 'sending' });
      check(kind, id, answer).then(
        (correct) => set(id, { answer, correct, sync: 'saved' }),
        (error: unknown) => {
          const reason = error instanceof CallFailure ? error.key : 'error.unknown';
          set(id, { answer, correct: null, sync: 'refused', reason });
        },
      );
    },
    draftStore,
    draftKey: (id) => id,
  };
  return quizzes.map((entry, at) => (
    <QuizCard key={entry.quiz.id} entry={entry} number={at + 1} total={quizzes.length} controller={controller} />
  ));
}
