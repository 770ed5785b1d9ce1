/**
 * Whether an entry may still be put into other words on the screen: by its author, until somebody has answered it. What was
 * answered stays as the answer found it.
 */
export function mayEditFeedback(entry: { readonly isOwn: boolean; readonly isAnswered: boolean }): boolean {
  return entry.isOwn && !entry.isAnswered;
}

/** Whether an entry was changed after it was written; both are ISO 8601. */
export function wasEdited({ startDate, modifiedDate }: { startDate: string; modifiedDate: string }): boolean {
  return Date.parse(modifiedDate) - Date.parse(startDate) > 1000;
}
