import { LazyModule } from '../platform/lazy-module.ts';
// Its styles are imported statically: browsers request a failed style sheet only once.
import './drag-and-drop/drag-and-drop-field.module.css';
import '../ui/mantine-drawers.css';

/** The drag-and-drop field is the largest part of the questions, so it is loaded after the first paint. */
export const lazyDragAndDrop = new LazyModule(
  async () => (await import('./drag-and-drop/drag-and-drop-field.tsx')).DragAndDropField,
);

/** Loads everything that questions need, so that they work without a connection. */
export const loadQuestionFields = (): Promise<unknown> => lazyDragAndDrop.load();
