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
