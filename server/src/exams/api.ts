export type { Exams } from './create-exams.ts';
export type { CheckedExamAnswer } from './exam-answer-service.ts';
export type { ExamStatus } from './exam-status-queries.ts';
export type { Learner } from './queries.ts';
