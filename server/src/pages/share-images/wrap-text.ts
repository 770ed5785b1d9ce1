/** The lines of a text, and whether all of it is in them. */
export interface WrappedText {
  readonly lines: readonly string[];
  readonly isWhole: boolean;
}

type WidthOf = (text: string) => number;

/**
 * Wraps a text between its words into at most `maxLines` lines; a word that is wider than a line is split. What does
 * not fit ends in `…`.
 */
export function wrapText(text: string, widthOf: WidthOf, maxWidth: number, maxLines: number): WrappedText {
  const pieces = text.split(' ').flatMap((word) => (word === '' ? [] : splitWord(word, widthOf, maxWidth)));
  const lines: string[] = [];
  for (const { piece, isNewWord } of pieces) {
    const last = lines.at(-1);
    const longer = `${last}${isNewWord ? ' ' : ''}${piece}`;
    if (last !== undefined && widthOf(longer) <= maxWidth) lines[lines.length - 1] = longer;
    else if (lines.length < maxLines) lines.push(piece);
    else return { lines: withEllipsis(lines, widthOf, maxWidth), isWhole: false };
  }
  return { lines, isWhole: true };
}

/** The same in as few lines, with similar widths: no word is left alone if another one fits beside it. */
export function balancedText(text: string, widthOf: WidthOf, maxWidth: number, maxLines: number): WrappedText {
  const widest = wrapText(text, widthOf, maxWidth, maxLines);
  const words = text.split(' ').filter((word) => word !== '');
  // A split word has no better place.
  if (!widest.isWhole || words.some((word) => widthOf(word) > maxWidth)) return widest;
  return { lines: evenLines(words, widthOf, maxWidth, widest.lines.length) ?? widest.lines, isWhole: true };
}

interface Lines {
  readonly lines: readonly string[];
  /** The sum of the squares of what the lines leave free. */
  readonly free: number;
}

/** The words in this number of lines with the least free space, counted in squares; null if they do not fit. */
function evenLines(words: readonly string[], widthOf: WidthOf, maxWidth: number, count: number): Lines['lines'] | null {
  const none: Lines = { lines: [], free: 0 };
  /** The best lines for the first words, by their number. */
  let best: readonly (Lines | null)[] = [none, ...words.map(() => null)];
  for (let line = 0; line < count; line += 1) best = withNextLine(best, words, widthOf, maxWidth);
  return best[words.length]?.lines ?? null;
}

function withNextLine(
  best: readonly (Lines | null)[],
  words: readonly string[],
  widthOf: WidthOf,
  maxWidth: number,
): readonly (Lines | null)[] {
  const next: (Lines | null)[] = best.map(() => null);
  for (const [from, before] of best.entries()) {
    for (let to = from + 1; before && to <= words.length; to += 1) {
      const line = words.slice(from, to).join(' ');
      const room = maxWidth - widthOf(line);
      if (room < 0) break;
      const free = before.free + room ** 2;
      if (free < (next[to]?.free ?? Number.POSITIVE_INFINITY)) next[to] = { lines: [...before.lines, line], free };
    }
  }
  return next;
}

interface Piece {
  readonly piece: string;
  readonly isNewWord: boolean;
}

function splitWord(word: string, widthOf: WidthOf, maxWidth: number): Piece[] {
  const pieces = [''];
  for (const character of word) {
    const longer = `${pieces.at(-1)}${character}`;
    if (longer === character || widthOf(longer) <= maxWidth) pieces[pieces.length - 1] = longer;
    else pieces.push(character);
  }
  return pieces.map((piece, at) => ({ piece, isNewWord: at === 0 }));
}

function withEllipsis(lines: readonly string[], widthOf: WidthOf, maxWidth: number): string[] {
  const characters = [...(lines.at(-1) ?? '')];
  while (characters.length > 0 && widthOf(`${characters.join('')}…`) > maxWidth) characters.pop();
  return [...lines.slice(0, -1), `${characters.join('').trimEnd()}…`];
}
