import { minuteMs } from '../time.ts';
/** A period in which the server could not accept answers, in ISO 8601. */
export type Outage = { readonly from: string; readonly to: string };

/**
 * When an attempt ends, in ISO 8601 UTC: the allowed minutes after its start (specification 9), plus the time of
 * outages during the attempt. Outages may overlap and come in any order; an outage that begins after the end, or whose
 * end is before its start, adds nothing.
 * @throws RangeError when a time is not an instant.
 */
export function examEnd(startedAt: string, allowedTimeInMinutes: number, outages: readonly Outage[] = []): string {
  const stretches = outages
    .map(({ from, to }) => ({ fromMs: Date.parse(from), toMs: Date.parse(to) }))
    .filter(({ fromMs, toMs }) => toMs > fromMs)
    .toSorted((one, other) => one.fromMs - other.fromMs);
  let clockMs = Date.parse(startedAt);
  let leftMs = allowedTimeInMinutes * minuteMs;
  for (const { fromMs, toMs } of stretches) {
    if (toMs <= clockMs) continue;
    const answerableMs = Math.max(0, fromMs - clockMs);
    if (answerableMs >= leftMs) break;
    leftMs -= answerableMs;
    clockMs = toMs;
  }
  return new Date(clockMs + leftMs).toISOString();
}
