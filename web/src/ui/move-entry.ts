/** A copy of the list with the entry at `from` moved to `to`; unchanged for an invalid index. */
export function moveEntry<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const entry = list[from];
  if (entry === undefined || to < 0 || to >= list.length) return [...list];
  return list.toSpliced(from, 1).toSpliced(to, 0, entry);
}
