/** How far something had come at a moment. */
export interface Sample {
  readonly atMs: number;
  readonly bytes: number;
}

/** The speed of the last seconds tells more than that of the whole way. */
const windowMs = 15_000;
/** A guess from less than this would jump about. */
const shortestMs = 2000;

/** The samples that still count, with a new one. */
export const withSample = (samples: readonly Sample[], next: Sample): readonly Sample[] => [
  ...samples.filter(({ atMs }) => next.atMs - atMs <= windowMs),
  next,
];

/** Seconds until all bytes are there at the speed of the samples; null while nobody can tell. */
export function secondsLeft(samples: readonly Sample[], totalBytes: number): number | null {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last || last.atMs - first.atMs < shortestMs || last.bytes <= first.bytes) return null;
  const bytesPerMs = (last.bytes - first.bytes) / (last.atMs - first.atMs);
  return Math.ceil(Math.max(0, totalBytes - last.bytes) / bytesPerMs / 1000);
}
