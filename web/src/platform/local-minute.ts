/** `2026-03-01T09:30` in the reader's own time, as the input of a moment holds it. */
export function localMinute(iso: string): string {
  const at = new Date(iso);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
