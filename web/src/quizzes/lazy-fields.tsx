import { Skeleton } from '@mantine/core';
import { lazyPart } from '../ui/lazy-part.tsx';
// Its styles are imported statically: browsers request a failed style sheet only once.
import './drag-and-drop/drag-and-drop-field.module.css';

/** The drag-and-drop field is the largest part of the questions, so it is loaded after the first paint. */
export const DragAndDropField = lazyPart(
  async () => (await import('./drag-and-drop/drag-and-drop-field.tsx')).DragAndDropField,
  { fallback: () => <Skeleton height={118} /> },
);

/** Loads everything that questions need, so that they work without a connection. */
export const loadQuestionFields = (): Promise<unknown> => DragAndDropField.load();
