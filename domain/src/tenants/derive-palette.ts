import { contrast, type Hex, mix } from './colour.ts';

export const aaText = 4.5;
export const aaShape = 3;
const white: Hex = '#ffffff';
const black: Hex = '#000000';

/** What a screen needs of one brand colour on one surface. Each `on…` reads on its partner with AA. */
export type Palette = {
  readonly surface: Hex;
  readonly onSurface: Hex;
  readonly main: Hex;
  readonly onMain: Hex;
  readonly mainHover: Hex;
  readonly onMainHover: Hex;
  /** A quiet tint of the surface, for selected rows and notes. */
  readonly subtle: Hex;
  readonly onSubtle: Hex;
  /** The brand as text and links on the surface. */
  readonly text: Hex;
  /** The brand as lines, icons and focus rings on the surface (3 to 1). */
  readonly line: Hex;
};

/** Derives a palette from any colour. `preferredText` is kept where it reads on the colour. */
export function derivePalette(main: Hex, surface: Hex, preferredText: Hex | null = null): Palette {
  const onMain = readableText(main, preferredText);
  const mainHover = hoverOf(main, onMain);
  const subtle = mix(surface, main, 0.12);
  return {
    surface,
    onSurface: mix(readableText(surface), surface, 0.1),
    main,
    onMain,
    mainHover,
    onMainHover: readableText(mainHover, onMain),
    subtle,
    onSubtle: withContrast(main, subtle, aaText),
    // More than AA asks, so that it still reads on a card or a table row a shade off the surface.
    text: withContrast(main, surface, aaText + 0.6),
    line: withContrast(main, surface, aaShape + 0.2),
  };
}

/** The text colour for a background: the preferred one if it has AA there, else black or white, whichever reads better. */
export function readableText(background: Hex, preferred: Hex | null = null): Hex {
  if (preferred !== null && contrast(preferred, background) >= aaText) return preferred;
  return contrast(black, background) >= contrast(white, background) ? black : white;
}

/** The colour, moved towards black or white as little as it takes to reach a contrast on the background. */
export function withContrast(colour: Hex, background: Hex, minimum: number): Hex {
  const end = readableText(background);
  for (let share = 0; share < 1; share += 0.02) {
    const candidate = mix(colour, end, share);
    if (contrast(candidate, background) >= minimum) return candidate;
  }
  return end;
}

// A hover moves away from its text, which only gains by it, unless there is no room left in that direction.
function hoverOf(main: Hex, onMain: Hex): Hex {
  const isTextLighter = contrast(onMain, black) > contrast(main, black);
  const away = mix(main, isTextLighter ? black : white, 0.14);
  return contrast(away, main) >= 1.1 ? away : mix(main, isTextLighter ? white : black, 0.14);
}
