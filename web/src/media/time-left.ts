/** The number of bytes sent at a point in time. */
export interface Sample {
  readonly atMs: number;
  readonly bytes: number;
}

/** Only recent samples are used for the speed. */
const windowMs = 15_000;
/** Fewer milliseconds give an unstable estimate. */
const shortestMs = 2000;

/** The recent samples, with a new one. */
export const withSample = (samples: readonly Sample[], next: Sample): readonly Sample[] => [
  ...samples.filter(({ atMs }) => next.atMs - atMs <= windowMs),
  next,
];

/** A length of time as hours and minutes, rounded up to whole minutes. */
export function hoursAndMinutes(seconds: number): { readonly hours: number; readonly minutes: number } {
  const minutes = Math.ceil(seconds / 60);
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}

/** The seconds left at the current speed; null while it is not known. */
export function secondsLeft(samples: readonly Sample[], totalBytes: number): number | null {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last || last.atMs - first.atMs < shortestMs || last.bytes <= first.bytes) return null;
  const bytesPerMs = (last.bytes - first.bytes) / (last.atMs - first.atMs);
  return Math.ceil(Math.max(0, totalBytes - last.bytes) / bytesPerMs / 1000);
}
