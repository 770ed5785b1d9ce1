import { commaSeparated, foldAnswer } from './same-answer.ts';

/** The id of the column in which all items start. */
export const sourceColumnId = 'source';

/**
 * The drop targets of a drag-and-drop quiz, from their comma-separated field: trimmed, repeats left out
 * whatever their case. They are the ids of their columns. `source` is taken, so it is no target.
 * Without any the quiz asks for the order of its items.
 */
export function parseDropTargets(dropTargets: string | null | undefined): readonly string[] {
  return commaSeparated(dropTargets).filter((target) => foldAnswer(target) !== sourceColumnId);
}

/** Whether a drag-and-drop quiz asks for an order: it has the source column only. */
export function isOrderingQuiz(quiz: { readonly dropTargets?: string | null | undefined }): boolean {
  return parseDropTargets(quiz.dropTargets).length === 0;
}
