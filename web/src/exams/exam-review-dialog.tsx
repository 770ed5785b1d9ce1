import type { ModuleNode } from '@lernhaus/contract/courses/course-tree';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../platform/texts.tsx';
import { Button } from '../ui/button.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { CaseStudyButton, CaseStudyPanel, casesOf } from './case-study.tsx';
import { ExamFrame } from './exam-frame.tsx';
import { ExamPages } from './exam-pages.tsx';
import { reviewKeysQuery, reviewQuery } from './exam-queries.ts';
import styles from './exam-review-dialog.module.css';
import type { ExamAnswer, ExamSlots } from './exam-slots.ts';
import { pageStates, questionsOf } from './page-states.ts';

interface ExamReviewDialogProps {
  stateId: string;
  assessmentId: string;
  name: string;
  number: number;
  module: ModuleNode;
  question: ExamSlots['question'];
  onClose: () => void;
}

const nothing = () => undefined;

/** The attempt, and what was right in it: the answers can be read where the keys cannot. */
function useReview(...attempt: Parameters<typeof reviewQuery>) {
  const review = useQuery(reviewQuery(...attempt));
  const keys = useQuery(reviewKeysQuery(...attempt));
  return {
    data: review.data,
    keys: keys.data ?? [],
    hasFailed: review.isError || keys.isError,
    isLoading: review.isPending || keys.isPending,
    refetch: () => Promise.all([review.refetch(), keys.refetch()]),
  };
}

/** View Exam Progress: an attempt of a learner with its answers, without a clock and read-only. */
export function ExamReviewDialog({ stateId, assessmentId, name, number, module, ...rest }: ExamReviewDialogProps) {
  const t = useTexts();
  const { data, keys, hasFailed, isLoading, refetch } = useReview(stateId, assessmentId, number);
  const [page, setPage] = useState(0);
  const cases = casesOf(module);
  const questions = data ? questionsOf(data.assessment) : [];
  const answers = new Map(
    (data?.answers ?? []).map((state): [string, ExamAnswer] => [
      state.quizId,
      { answer: state, correct: state.correct, sync: 'saved' },
    ]),
  );
  const entry = questions[page];
  return (
    <ExamFrame
      title={t('exam.review.title', { name, number })}
      bar={
        <>
          {cases.length > 0 ? <CaseStudyButton cases={cases} /> : null}
          <Button onClick={rest.onClose}>{t('global.close')}</Button>
        </>
      }
      {...(cases.length > 0 ? { sidePanel: <CaseStudyPanel cases={cases} /> } : {})}
      foot={
        entry ? (
          <ExamPages
            states={pageStates(questions, answers, (id) => id)}
            page={page}
            hasOverview={false}
            onPageChange={setPage}
          />
        ) : null
      }
      onEscape={rest.onClose}
    >
      {hasFailed ? <LoadFailure onRetry={refetch} /> : null}
      {isLoading ? <Skeleton height={240} /> : null}
      {data && !data.attempt.ended ? <p className={styles.note}>{t('exam.review.running')}</p> : null}
      {data === null ? <p>{t('exam.review.nothing')}</p> : null}
      {entry && !isLoading
        ? rest.question({
            entry,
            number: page + 1,
            total: questions.length,
            state: answers.get(entry.quiz.id),
            draft: undefined,
            isReadOnly: true,
            answerKey: keys.find(({ quizId }) => quizId === entry.quiz.id),
            onDraft: nothing,
            onSubmitAnswer: nothing,
            onDone: nothing,
          })
        : null}
    </ExamFrame>
  );
}
