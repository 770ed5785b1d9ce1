/** Work whose result callers share who come within a time of its start, so that many calls cost little. */
export function sharedFor<Result>(ms: number, work: () => Promise<Result>): (now: Date) => Promise<Result> {
  let last: { readonly start: number; readonly result: Promise<Result> } | undefined;
  return (now) => {
    // A clock can also be set back.
    if (!last || Math.abs(now.getTime() - last.start) >= ms) last = { start: now.getTime(), result: work() };
    return last.result;
  };
}
