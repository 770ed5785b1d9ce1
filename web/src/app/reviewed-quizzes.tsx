import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { quizKeysQuery } from '../learning/review-queries.ts';
import { QuizList } from '../quizzes/quiz-list.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';

type ListProps = ComponentProps<typeof QuizList>;

interface ReviewedQuizzesProps {
  at: Parameters<typeof quizKeysQuery>[0];
  /** As the course has them now. */
  quizzes: ListProps['quizzes'];
  list: Omit<ListProps, 'quizzes' | 'keys'>;
}

/** A learner's answers for a reviewer: each question as it was answered, with what was right then. */
export function ReviewedQuizzes({ at, quizzes, list }: ReviewedQuizzesProps) {
  const { data, error, isLoadingError, refetch } = useQuery(quizKeysQuery(at));
  if (isLoadingError)
    return (
      <>
        <LoadFailure error={error} onRetry={refetch} />
        <QuizList quizzes={quizzes} {...list} />
      </>
    );
  if (!data) return <Skeleton height={240} />;
  const keys = new Map(data.map((reviewed) => [reviewed.answerKey.quizId, reviewed]));
  const entries = quizzes.map((now) => keys.get(now.quiz.id)?.entry ?? now);
  return <QuizList quizzes={entries} keys={keys} {...list} />;
}
