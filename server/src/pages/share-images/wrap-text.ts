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

/** The same, with lines of a similar width: as narrow as the number of lines allows, so that no word is left alone. */
export function balancedText(text: string, widthOf: WidthOf, maxWidth: number, maxLines: number): WrappedText {
  const widest = wrapText(text, widthOf, maxWidth, maxLines);
  if (!widest.isWhole || widest.lines.length < 2) return widest;
  const words = widest.lines.flatMap((line) => line.split(' '));
  const narrower = [0.5, 0.6, 0.7, 0.8, 0.9]
    .map((share) => share * maxWidth)
    // A narrower line must not split a word.
    .filter((width) => words.every((word) => widthOf(word) <= width))
    .map((width) => wrapText(text, widthOf, width, widest.lines.length));
  return narrower.find(({ isWhole }) => isWhole) ?? widest;
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
