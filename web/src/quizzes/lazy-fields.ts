import { LazyModule } from '../platform/lazy-module.ts';
// Styles do not come late: a browser asks for a sheet that failed only once.
import './drag-and-drop/drag-and-drop-field.module.css';
import '../ui/mantine-drawers.css';

/** Dragging is most of what questions weigh: its field comes after a page has been painted. */
export const lazyDragAndDrop = new LazyModule(
  async () => (await import('./drag-and-drop/drag-and-drop-field.tsx')).DragAndDropField,
);

/** Everything that questions of any kind are answered with: once it is there, they need no connection. */
export const loadQuestionFields = (): Promise<unknown> => lazyDragAndDrop.load();
