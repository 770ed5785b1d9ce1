/** Sorts by `index`, ascending and stable; entries without an index come last. Returns a new list. */
export function byIndex<T extends { readonly index?: number | null | undefined }>(list: readonly T[]): readonly T[] {
  return list.toSorted((one, other) => rank(one) - rank(other) || 0);
}

function rank(entry: { readonly index?: number | null | undefined }): number {
  return entry.index ?? Number.MAX_VALUE;
}
