/** Lengths by which the catalogue is filtered, with the number of lessons that each has. */
export const courseLengths = {
  short: { from: 0, to: 6 },
  medium: { from: 7, to: 15 },
  long: { from: 16, to: 1_000_000 },
} as const;

export type CourseLength = keyof typeof courseLengths;
