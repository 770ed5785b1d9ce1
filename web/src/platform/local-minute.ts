/** An instant in the reader's time zone, as an input of type datetime-local needs it: `2026-03-01T09:30`. */
export function localMinute(iso: string): string {
  const at = new Date(iso);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
