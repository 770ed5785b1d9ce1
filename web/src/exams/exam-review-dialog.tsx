import type { ModuleNode } from '@lernhaus/contract/courses/course-tree';
import { quizzesInOrder } from '@lernhaus/domain/quizzes/quizzes-in-order';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../platform/texts.tsx';
import { Button } from '../ui/button.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { CaseStudyButton, CaseStudyPanel, casesOf } from './case-study.tsx';
import { ExamFrame } from './exam-frame.tsx';
import { ExamPages } from './exam-pages.tsx';
import { ownAnswersQuery, reviewKeysQuery, reviewQuery } from './exam-queries.ts';
import styles from './exam-review-dialog.module.css';
import type { ExamAnswer, ExamSlots } from './exam-slots.ts';
import { resultStates } from './page-states.ts';

interface ExamReviewDialogProps {
  stateId: string;
  assessmentId: string;
  name: string;
  number: number;
  module: ModuleNode;
  /** True for a learner's own attempt; false when a reviewer looks at a learner's attempt. */
  isOwn: boolean;
  question: ExamSlots['question'];
  onClose: () => void;
}

const nothing = () => undefined;

/**
 * The attempt and its answer keys. For reviewers these are two calls, because a reviewer may sometimes read the answers
 * but not the keys.
 */
function useReview(isOwn: boolean, ...attempt: Parameters<typeof reviewQuery>) {
  const ownAnswers = useQuery({ ...ownAnswersQuery(...attempt), enabled: isOwn });
  const review = useQuery({ ...reviewQuery(...attempt), enabled: !isOwn });
  const keys = useQuery({ ...reviewKeysQuery(...attempt), enabled: !isOwn });
  const queries = isOwn ? [ownAnswers] : [review, keys];
  return {
    data: isOwn ? ownAnswers.data : review.data,
    keys: (isOwn ? ownAnswers.data?.answerKeys : keys.data) ?? [],
    failed: queries.find(({ isLoadingError }) => isLoadingError),
    isLoading: queries.some(({ isPending }) => isPending),
    refetch: () => Promise.all(queries.map(({ refetch }) => refetch())),
  };
}

/**
 * An attempt with its answers and the answer keys, read-only and without a clock: for reviewers (View Exam Progress),
 * and for its learner if the author shows the answers.
 */
export function ExamReviewDialog(props: ExamReviewDialogProps) {
  const { stateId, assessmentId, name, number, module, isOwn, ...rest } = props;
  const t = useTexts();
  const { data, keys, failed, isLoading, refetch } = useReview(isOwn, stateId, assessmentId, number);
  const [page, setPage] = useState(0);
  const cases = casesOf(module);
  const questions = data ? quizzesInOrder(data.assessment) : [];
  const answers = new Map(
    (data?.answers ?? []).map((state): [string, ExamAnswer] => [
      state.quizId,
      { answer: state, correct: state.correct, partResults: state.partResults, sync: 'saved' },
    ]),
  );
  const entry = questions[page];
  return (
    <ExamFrame
      title={t(isOwn ? 'exam.answers.title' : 'exam.review.title', { name, number })}
      bar={
        <>
          {cases.length > 0 ? <CaseStudyButton cases={cases} /> : null}
          <Button onClick={rest.onClose}>{t('global.close')}</Button>
        </>
      }
      {...(cases.length > 0 ? { sidePanel: <CaseStudyPanel cases={cases} /> } : {})}
      foot={
        entry ? (
          <ExamPages states={resultStates(questions, answers)} page={page} hasOverview={false} onPageChange={setPage} />
        ) : null
      }
      onEscape={rest.onClose}
    >
      {failed ? <LoadFailure error={failed.error} onRetry={refetch} /> : null}
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
            isOwn,
            answerKey: keys.find(({ quizId }) => quizId === entry.quiz.id),
            onDraft: nothing,
            onSubmitAnswer: nothing,
            onDone: nothing,
          })
        : null}
    </ExamFrame>
  );
}
