export type { Feedback } from './create-feedback.ts';
