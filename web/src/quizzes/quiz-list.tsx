import type { AnswerKey } from '@lernhaus/contract/courses/answer-key';
import { questionOf } from '@lernhaus/domain/quizzes/question-of';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useTexts } from '../platform/texts.tsx';
import type { QuizStep } from './quiz-actions.tsx';
import { QuizCard } from './quiz-card.tsx';
import type { LearnerQuiz, QuizController } from './quiz-controller.ts';
import styles from './quiz-list.module.css';

interface QuizListProps {
  /** In the order in which they are shown. */
  quizzes: readonly LearnerQuiz[];
  controller: QuizController;
  /** The quiz that a link leads to; null without one. */
  linked: string | null;
  /** The answer key of each quiz, for reviewers. */
  keys?: ReadonlyMap<string, { readonly answerKey: AnswerKey; readonly hasChanged: boolean }>;
  /** Leads from the last quiz back to the lesson. */
  onDone?: () => void;
  /** Renders the comments below a quiz. */
  below?: (quiz: { id: string; title: string }) => ReactNode;
}

/** Specification 9: scroll-to-quiz delay; by then the drawer has opened. */
const scrollDelayMs = 600;

/** All quizzes of a content (specification 2, module content quiz list). */
export function QuizList({ quizzes, controller, linked, keys, onDone, below }: QuizListProps) {
  const t = useTexts();
  const list = useRef<HTMLOListElement>(null);
  const goTo = useCallback((id: string) => {
    const quiz = list.current?.querySelector<HTMLElement>(`[data-quiz="${CSS.escape(id)}"]`);
    quiz?.scrollIntoView({ block: 'start' });
    quiz?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (linked === null) return undefined;
    const timer = window.setTimeout(() => goTo(linked), scrollDelayMs);
    return () => window.clearTimeout(timer);
  }, [linked, goTo]);
  const stepAfter = (at: number): QuizStep | undefined => {
    const next = quizzes[at + 1];
    if (next) return { kind: 'next', go: () => goTo(next.quiz.id) };
    return onDone && { kind: 'lesson', go: onDone };
  };
  const answerCount = quizzes.filter(({ quiz }) => controller.stateOf(quiz.id) !== undefined).length;
  return (
    <>
      <p className={styles.count}>{t('quiz.answered', { given: answerCount, count: quizzes.length })}</p>
      <ol ref={list} className={styles.list}>
        {quizzes.map((entry, at) => (
          <li key={entry.quiz.id} data-quiz={entry.quiz.id} tabIndex={-1}>
            <QuizCard
              entry={entry}
              number={at + 1}
              total={quizzes.length}
              controller={controller}
              step={stepAfter(at)}
              {...keys?.get(entry.quiz.id)}
            />
            {below?.({ id: entry.quiz.id, title: questionOf(entry.quiz) })}
          </li>
        ))}
      </ol>
    </>
  );
}
