/** An instant in the reader's time zone, as ISO 8601. */
function localTime(iso: string): string {
  const at = new Date(iso);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString();
}

/** An instant in the reader's time zone, as a field for a moment needs it: `2026-03-01T09:30`. */
export const localMinute = (iso: string): string => localTime(iso).slice(0, 16);

/** An instant in the reader's time zone, as spreadsheets read it: `2026-03-01 09:30:59`. */
export const spreadsheetMoment = (iso: string): string => localTime(iso).slice(0, 19).replace('T', ' ');

/**
 * The instant of a minute in the reader's time zone; null for an empty text. A text that is not a minute is returned
 * unchanged, so that a check refuses it.
 */
export function instantOfMinute(minute: string): string | null {
  if (minute === '') return null;
  const at = new Date(minute);
  return Number.isNaN(at.getTime()) ? minute : at.toISOString();
}
