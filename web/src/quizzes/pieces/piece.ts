/** An option, item or text with blanks in the form. */
export interface Piece {
  readonly key: string;
  readonly id?: string;
  readonly values: Readonly<Record<string, string | boolean | readonly string[]>>;
}
