/** Sorts by `index`, ascending and stable; entries without an index come last. Returns a new list. */
export function byIndex<T extends { readonly index?: number | null | undefined }>(list: readonly T[]): readonly T[] {
  return list.toSorted((one, other) => rankOf(one) - rankOf(other) || 0);
}

/** The rank of an entry in its list; entries without an index come last. */
export function rankOf({ index }: { readonly index?: number | null | undefined }): number {
  return index ?? Number.MAX_VALUE;
}
