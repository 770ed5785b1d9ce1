import { listExamAttempts, readOwnExamAnswers, reviewExam, reviewExamKeys } from '@lernhaus/contract/exams/endpoints';
import { progressByCourse, stateByCourse, stateByCourseAndUser } from '@lernhaus/contract/learning/endpoints';
import type { ExamState } from '@lernhaus/contract/learning/user-course-state';
import type { QueryClient } from '@tanstack/react-query';
import { browserCaller } from '../platform/browser-caller.ts';
import { endpointQuery } from '../platform/endpoint-query.ts';

const silent = { meta: { silent: true } } as const;

/** A learner's course state, with the fields that exams read. */
export interface ExamStates {
  readonly id: string;
  readonly userCourseExamState: Readonly<Record<string, ExamState>>;
}

/** The state is created when the learner enters the course, so the first read may come too early. */
const refetchUntilCreated = {
  refetchInterval: ({ state }: { state: { data: unknown } }) => (state.data ? false : 1500),
} as const;

export const myExamStatesQuery = (courseId: string) => ({
  ...endpointQuery(browserCaller(), stateByCourse, { query: { courseId } }),
  ...silent,
  ...refetchUntilCreated,
  staleTime: 0,
});

export const learnersExamStatesQuery = (courseId: string, user: string) => ({
  ...endpointQuery(browserCaller(), stateByCourseAndUser, { query: { courseId, user } }),
  ...silent,
});

export const attemptsQuery = (stateId: string, assessmentId: string) => ({
  ...endpointQuery(browserCaller(), listExamAttempts, { params: { id: stateId, assessmentId } }),
  ...silent,
});

export const reviewQuery = (stateId: string, assessmentId: string, number: number) => ({
  ...endpointQuery(browserCaller(), reviewExam, {
    params: { id: stateId, assessmentId },
    query: { number: String(number) },
  }),
  ...silent,
});

/** The answer keys of an attempt that has ended. */
export const reviewKeysQuery = (stateId: string, assessmentId: string, number: number) => ({
  ...endpointQuery(browserCaller(), reviewExamKeys, {
    params: { id: stateId, assessmentId },
    query: { number: String(number) },
  }),
  ...silent,
});

/** My own attempt with the right answers, where the author shows them. */
export const ownAnswersQuery = (stateId: string, assessmentId: string, number: number) => ({
  ...endpointQuery(browserCaller(), readOwnExamAnswers, {
    params: { id: stateId, assessmentId },
    query: { number: String(number) },
  }),
  ...silent,
});

/** Invalidates the queries that the start or end of an attempt changes: the state, the attempts, the progress. */
export function invalidateExamQueries(client: QueryClient): void {
  for (const { id } of [stateByCourse, listExamAttempts, progressByCourse])
    void client.invalidateQueries({ queryKey: [id] });
}
