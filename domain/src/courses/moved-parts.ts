import { type PlacedPart, placeKey } from './course-parts.ts';

/** Modules, lessons, exams and quizzes are ordered separately. */
const listKey = ({ parentKey, kind, holder }: PlacedPart): string => `${parentKey}/${holder ? 'QUIZ' : kind}`;

/**
 * The places of the parts that were moved within their list. As few parts as possible count as moved. A part does not
 * count as moved if another part moved past it, or was added or removed beside it.
 */
export function movedParts(before: readonly PlacedPart[], after: readonly PlacedPart[]): ReadonlySet<string> {
  const oldPlaces = new Map(before.map((part, at) => [placeKey(part), at]));
  const lists = Map.groupBy(
    after.filter((part) => oldPlaces.has(placeKey(part))),
    listKey,
  );
  const movedPlaces = [...lists.values()].flatMap((list) => {
    const stays = new Set(longestRising(list.map((part) => oldPlaces.get(placeKey(part)) ?? 0)));
    return list.filter((_part, at) => !stays.has(at)).map(placeKey);
  });
  return new Set(movedPlaces);
}

/** The positions of a longest rising subsequence (patience sorting). */
function longestRising(numbers: readonly number[]): readonly number[] {
  /** The position of the smallest last number of a rising sequence of each length. */
  const ends: number[] = [];
  const previous: number[] = [];
  for (const [position, number] of numbers.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((numbers[ends[middle] as number] as number) < number) low = middle + 1;
      else high = middle;
    }
    previous[position] = low > 0 ? (ends[low - 1] as number) : -1;
    ends[low] = position;
  }
  const rising: number[] = [];
  for (let position = ends.at(-1) ?? -1; position >= 0; position = previous[position] as number) rising.push(position);
  return rising.toReversed();
}
