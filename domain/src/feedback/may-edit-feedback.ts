/** Whether an entry can still be edited on the screen: by its author, until somebody has replied to it. */
export function mayEditFeedback(entry: { readonly isOwn: boolean; readonly isAnswered: boolean }): boolean {
  return entry.isOwn && !entry.isAnswered;
}

/**
 * Whether an entry was edited after it was written. Both dates are ISO 8601; a difference up to a second does not
 * count.
 */
export function wasEdited({ startDate, modifiedDate }: { startDate: string; modifiedDate: string }): boolean {
  return Date.parse(modifiedDate) - Date.parse(startDate) > 1000;
}
