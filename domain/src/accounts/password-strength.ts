const classes = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u];
const bands = [
  { upTo: 10, bars: 1, colour: 'red' },
  { upTo: 20, bars: 2, colour: 'orange' },
  { upTo: 30, bars: 3, colour: 'yellow' },
  { upTo: 40, bars: 4, colour: 'lime' },
  { upTo: Number.POSITIVE_INFINITY, bars: 5, colour: 'green' },
] as const;

export type PasswordStrength = {
  readonly score: number;
  readonly bars: 1 | 2 | 3 | 4 | 5;
  readonly colour: (typeof bands)[number]['colour'];
};

/**
 * The password strength of specification 5: 2 points per character, 1 more from ten characters on, 10 per character
 * class (lower, upper, digit, symbol). At most 10 points up to six characters or with one class, 20 with two classes,
 * 40 with three.
 */
export function passwordStrength(password: string): PasswordStrength {
  const length = [...password].length;
  const classCount = classes.filter((pattern) => pattern.test(password)).length;
  const points = 2 * length + (length >= 10 ? 1 : 0) + 10 * classCount;
  const score = Math.min(points, length <= 6 ? 10 : capFor(classCount));
  const { bars, colour } = bands.find(({ upTo }) => score <= upTo) ?? bands[4];
  return { score, bars, colour };
}

function capFor(classCount: number): number {
  if (classCount <= 1) return 10;
  return [20, 40][classCount - 2] ?? Number.POSITIVE_INFINITY;
}
