/** The part of fontkit that is used; the package has no types. */
declare module 'fontkit' {
  interface Path {
    translate(x: number, y: number): Path;
    toSVG(): string;
  }
  interface Glyph {
    readonly path: Path;
    readonly advanceWidth: number;
  }
  interface GlyphRun {
    readonly glyphs: readonly Glyph[];
    readonly positions: readonly { readonly xAdvance: number; readonly xOffset: number; readonly yOffset: number }[];
  }
  export interface Font {
    readonly unitsPerEm: number;
    layout(text: string): GlyphRun;
    hasGlyphForCodePoint(codePoint: number): boolean;
    glyphForCodePoint(codePoint: number): Glyph;
  }
  export function openSync(file: string): Font;
  export function create(file: Buffer): Font;
}
