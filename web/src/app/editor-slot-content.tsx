import { Skeleton } from '@mantine/core';
import type { EditorSlots } from '../courses/editor/editor-slots.ts';
import { lazyWithTexts } from '../ui/lazy-with-texts.ts';

const fallback = () => <Skeleton height={240} />;
/** Loaded with the first form that has a preview, or with the first question: the course's own form has neither. */
const EditorPreview = lazyWithTexts(async () => (await import('./editor-preview.tsx')).EditorPreview, { fallback });
const QuizPieces = lazyWithTexts(async () => (await import('../quizzes/pieces/quiz-pieces.tsx')).QuizPieces, {
  fallback,
});

/** What the slices quizzes, learning and exams render in the course editor. */
export const editorSlotContent: EditorSlots = {
  pieces: (at) => <QuizPieces {...at} />,
  preview: (at) => <EditorPreview {...at} />,
};
