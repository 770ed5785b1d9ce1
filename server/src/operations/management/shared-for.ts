/** Runs `work` at most once in `ms` milliseconds; further callers share the last result, so many calls cost little. */
export function sharedFor<Result>(ms: number, work: () => Promise<Result>): (now: Date) => Promise<Result> {
  let last: { readonly start: number; readonly result: Promise<Result> } | undefined;
  return (now) => {
    // A clock can also be set back.
    if (!last || Math.abs(now.getTime() - last.start) >= ms) last = { start: now.getTime(), result: work() };
    return last.result;
  };
}
