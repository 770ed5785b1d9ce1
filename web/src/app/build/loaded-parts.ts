/** A module, or a file of the build. */
export interface Part {
  readonly id: string;
  readonly imports: readonly string[];
  /** What it imports when somebody needs it. */
  readonly laterImports: readonly string[];
}

/**
 * Returns the ids of all that these parts load, at once or later. What a part imports at once comes before it, so the
 * styles of a shared part come before styles that change them.
 */
export function loadedParts(starts: readonly string[], parts: readonly Part[]): Set<string> {
  const left = new Map(parts.map((part) => [part.id, part]));
  const inOrder = new Set<string>();
  const load = (id: string): void => {
    const part = left.get(id);
    if (!part) return;
    left.delete(id);
    for (const imported of part.imports) load(imported);
    inOrder.add(id);
    for (const imported of part.laterImports) load(imported);
  };
  for (const id of starts) load(id);
  return inOrder;
}
