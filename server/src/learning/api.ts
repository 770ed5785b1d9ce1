export { isExamOpen } from './is-exam-open.ts';
