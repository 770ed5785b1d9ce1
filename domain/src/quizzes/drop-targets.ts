import { foldAnswer } from './same-answer.ts';
import { type WordList, wordsOf } from './word-list.ts';

/** The id of the column in which all items start. */
export const sourceColumnId = 'source';

/**
 * The drop targets of a quiz, trimmed and without repetitions (ignoring case). They are also the ids of the columns.
 * `source` is reserved, so it cannot be a target. Without targets, the quiz asks for the order of its items.
 */
export function parseDropTargets(dropTargets: WordList): readonly string[] {
  return wordsOf(dropTargets).filter((target) => foldAnswer(target) !== sourceColumnId);
}

/** Whether a drag-and-drop quiz asks for an order: it has only the source column. */
export function isOrderingQuiz(quiz: { readonly dropTargets?: WordList }): boolean {
  return parseDropTargets(quiz.dropTargets).length === 0;
}

/**
 * The new names of drop targets, by their old folded names. When as many names were removed as added, they are matched
 * in order, otherwise by position.
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

/** The new name of a drop target by the result of `targetRenames`, or undefined if it was not renamed. */
export const newTargetOf = (renames: ReadonlyMap<string, string>, dropTarget: unknown): string | undefined =>
  typeof dropTarget === 'string' ? renames.get(foldAnswer(dropTarget)) : undefined;

/** The items of a quiz with the new names of their drop targets. */
export function withNewTargets<Item extends object>(
  items: readonly Item[],
  { before, after }: { readonly before: WordList; readonly after: WordList },
): readonly Item[] {
  const renamed = targetRenames(before, after);
  return items.map((item) => {
    const dropTarget = newTargetOf(renamed, 'dropTarget' in item ? item.dropTarget : null);
    return dropTarget === undefined ? item : { ...item, dropTarget };
  });
}
