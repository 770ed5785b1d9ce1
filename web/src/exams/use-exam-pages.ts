import { type RefObject, useEffect, useRef, useState } from 'react';
import { useObservable } from '../platform/observable.ts';
import type { PageState } from './exam-pages.tsx';
import type { ExamSession } from './exam-session.ts';
import type { ExamAnswer, ExamQuestion } from './exam-slots.ts';
import { firstUnansweredPage, pageStates } from './page-states.ts';

export interface ExamPaging {
  /** From 0; the page after the last question is the overview. */
  readonly page: number;
  readonly states: readonly PageState[];
  /** The question that was just submitted: its number from 1, and whether the server has its answer. */
  readonly submitted: { readonly number: number; readonly sync: ExamAnswer['sync'] } | null;
  readonly goToPage: (page: number) => void;
  readonly done: () => void;
}

/** The shown question and the state of all questions. Leaving a page submits its draft. */
export function useExamPages(session: ExamSession, questions: readonly ExamQuestion[]): ExamPaging {
  const answers = useObservable(session.answerStore.states);
  const states = pageStates(questions, answers, session.answerStore.keyOf);
  const [page, setPage] = useState(() => firstUnansweredPage(states));
  const [submittedPage, setSubmittedPage] = useState<number | null>(null);
  const goToPage = (to: number) => {
    session.drafts.sendAll();
    setSubmittedPage(null);
    setPage(to);
  };
  const done = () => {
    setSubmittedPage(page);
    setPage(page + 1);
  };
  const quizId = submittedPage === null ? undefined : questions[submittedPage]?.quiz.id;
  const sync = quizId === undefined ? undefined : answers.get(session.answerStore.keyOf(quizId))?.sync;
  const submitted = submittedPage === null || sync === undefined ? null : { number: submittedPage + 1, sync };
  return { page, states, submitted, goToPage, done };
}

/** Scrolls to the top of a new page and focuses its heading, for screen readers. */
export function useScrollToPage(page: number): RefObject<HTMLDivElement | null> {
  const column = useRef<HTMLDivElement>(null);
  const lastPage = useRef(page);
  useEffect(() => {
    if (lastPage.current === page) return;
    lastPage.current = page;
    const heading = column.current?.querySelector<HTMLElement>('h3');
    heading?.focus({ preventScroll: true });
    column.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [page]);
  return column;
}
