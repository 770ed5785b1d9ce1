export type { Learning } from './create-learning.ts';
export { isExamOpen } from './is-exam-open.ts';
