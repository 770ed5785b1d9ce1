/**
 * Returns the number of typing errors between two words (a letter too many, missing, wrong, or two swapped), or
 * `most + 1` when there are more than `most`. Optimal string alignment.
 */
export function typingErrors(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: other.length + 1 }, (_none, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const current = nextRow(one, other, row, { before, last });
    if (Math.min(...current) > most) return most + 1;
    before = last;
    last = current;
  }
  return last[other.length] ?? most + 1;
}

interface Rows {
  readonly before: readonly number[];
  readonly last: readonly number[];
}

function nextRow(one: string, other: string, row: number, { before, last }: Rows): readonly number[] {
  const current = [row];
  const at = (numbers: readonly number[], column: number): number => numbers[column] ?? Number.POSITIVE_INFINITY;
  for (let column = 1; column <= other.length; column += 1) {
    const same = one[row - 1] === other[column - 1];
    const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
    const wrong = at(last, column - 1) + (same ? 0 : 1);
    const swap = swapped ? at(before, column - 2) + 1 : Number.POSITIVE_INFINITY;
    current.push(Math.min(at(last, column) + 1, at(current, column - 1) + 1, wrong, swap));
  }
  return current;
}
