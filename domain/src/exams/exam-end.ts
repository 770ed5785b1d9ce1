/** A stretch in which the server could not take answers. ISO 8601. */
export type Outage = { readonly from: string; readonly to: string };

/**
 * When an attempt ends, as ISO 8601 UTC: the allowed minutes after its start (specification 9), with the time
 * given back in which the server was down while it ran. Outages may overlap and come in any order; one that
 * begins after the end, or in which time runs backwards, gives nothing back.
 * @throws RangeError when an instant is not one.
 */
export function examEnd(startedAt: string, allowedTimeInMinutes: number, outages: readonly Outage[] = []): string {
  const stretches = outages
    .map(({ from, to }) => ({ fromMs: Date.parse(from), toMs: Date.parse(to) }))
    .filter(({ fromMs, toMs }) => toMs > fromMs)
    .toSorted((one, other) => one.fromMs - other.fromMs);
  let clockMs = Date.parse(startedAt);
  let leftMs = allowedTimeInMinutes * 60_000;
  for (const { fromMs, toMs } of stretches) {
    if (toMs <= clockMs) continue;
    const answerableMs = Math.max(0, fromMs - clockMs);
    if (answerableMs >= leftMs) break;
    leftMs -= answerableMs;
    clockMs = toMs;
  }
  return new Date(clockMs + leftMs).toISOString();
}
