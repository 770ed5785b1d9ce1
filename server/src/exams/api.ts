export type { Exams } from './create-exams.ts';
export type { CheckedExamAnswer } from './exam-answer-service.ts';
export type { Learner } from './queries.ts';
export type { Standing } from './standing-queries.ts';
