/** The drawn parts of a town's map, in units of a picture of 640 by 320. */
export interface TownPlan {
  /** Degrees by which the streets are turned. */
  readonly angle: number;
  /** Streets from left to right and from top to bottom. */
  readonly across: readonly number[];
  readonly along: readonly number[];
  /** The path of the river. */
  readonly river: string;
  readonly park: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

const middle = { x: 320, y: 160 } as const;

/** Numbers from 0 to 1 that follow from a text (FNV-1a, then a linear congruential generator). */
function numbersOf(text: string): () => number {
  let state = 0x811c9dc5;
  for (const letter of text) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Streets on both sides of the main street, 45 to 95 apart. */
function streets(next: () => number, from: number, reach: number): number[] {
  const found: number[] = [];
  for (const side of [-1, 1])
    for (let at = from + side * (45 + 50 * next()); Math.abs(at - from) < reach; at += side * (45 + 50 * next()))
      found.push(Math.round(at));
  return found.sort((one, other) => one - other);
}

/** The plan of a town by its name: always the same for the same name. */
export function townPlan(town: string): TownPlan {
  const next = numbersOf(town);
  const angle = Math.round(-16 + 32 * next());
  const across = streets(next, middle.y, 300);
  const along = streets(next, middle.x, 460);
  // The river passes the middle at a distance, above or below it.
  const bank = next() < 0.5 ? 70 : 265;
  const [left, bend, right] = [bank - 40 + 80 * next(), bank - 30 + 60 * next(), bank - 40 + 80 * next()].map(
    Math.round,
  );
  const parkX = next() < 0.5 ? 110 : 400;
  const park = { x: parkX, y: bank > middle.y ? 20 : 190, width: Math.round(90 + 60 * next()), height: 96 };
  return {
    angle,
    across,
    along,
    river: `M-20 ${left}C160 ${bend} 260 ${bank} 360 ${bank}S560 ${right} 660 ${right}`,
    park,
  };
}
