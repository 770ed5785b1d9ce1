import { foldAnswer } from './same-answer.ts';
import { type WordList, wordsOf } from './word-list.ts';

/** The id of the column in which all items start. */
export const sourceColumnId = 'source';

/**
 * The drop targets of a drag-and-drop quiz: trimmed, repeats left out
 * whatever their case. They are the ids of their columns. `source` is taken, so it is no target.
 * Without any the quiz asks for the order of its items.
 */
export function parseDropTargets(dropTargets: WordList): readonly string[] {
  return wordsOf(dropTargets).filter((target) => foldAnswer(target) !== sourceColumnId);
}

/** Whether a drag-and-drop quiz asks for an order: it has the source column only. */
export function isOrderingQuiz(quiz: { readonly dropTargets?: WordList }): boolean {
  return parseDropTargets(quiz.dropTargets).length === 0;
}

/**
 * The new names of drop targets by the folded old ones. Where as many names are gone as are new they are taken in order; else
 * those that stand in the same place.
 */
export function targetRenames(before: WordList, after: WordList): ReadonlyMap<string, string> {
  const [old, now] = [parseDropTargets(before), parseDropTargets(after)];
  const [oldKeys, nowKeys] = [new Set(old.map(foldAnswer)), new Set(now.map(foldAnswer))];
  const removedNames = old.filter((name) => !nowKeys.has(foldAnswer(name)));
  const addedNames = now.filter((name) => !oldKeys.has(foldAnswer(name)));
  const isEven = removedNames.length === addedNames.length;
  const newNameOf = (name: string, at: number) => (isEven ? addedNames[at] : now[old.indexOf(name)]);
  const pairs = removedNames.flatMap((name, at): [string, string][] => {
    const next = newNameOf(name, at);
    return next !== undefined && addedNames.includes(next) ? [[foldAnswer(name), next]] : [];
  });
  return new Map(pairs);
}
