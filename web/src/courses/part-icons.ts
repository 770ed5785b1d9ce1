import type { IconName } from '../ui/icon.tsx';

/** The icons of modules by their type, and of questions by their kind. */
export const moduleIcons = {
  CHAPTER: 'chapter',
  EXAM: 'exam',
  EXAM_CASE_STUDY: 'case',
  DISCUSSION: 'discussion',
} as const satisfies Readonly<Record<string, IconName>>;

export const quizIcons = {
  OBJECTIVE: 'choice',
  SUBJECTIVE: 'pencil',
  DRAG_AND_DROP: 'arrange',
  FILL_IN_THE_BLANKS: 'blanks',
  IMAGE: 'picture',
} as const satisfies Readonly<Record<string, IconName>>;
