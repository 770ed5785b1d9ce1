import { contrast, type Hex, mix } from './colour.ts';

/** The minimum contrast of texts (WCAG 2.2, AA). */
export const aaText = 4.5;
/** The minimum contrast of lines, icons and focus rings (WCAG 2.2, AA). */
export const aaShape = 3;
const white: Hex = '#ffffff';
const black: Hex = '#000000';

/**
 * The colours that a screen needs for one brand colour on one surface. Each `on…` colour has AA contrast on its
 * partner.
 */
export type Palette = {
  readonly surface: Hex;
  readonly onSurface: Hex;
  readonly main: Hex;
  readonly onMain: Hex;
  readonly mainHover: Hex;
  readonly onMainHover: Hex;
  /** A light tint of the surface, for selected rows and notes. */
  readonly subtle: Hex;
  readonly onSubtle: Hex;
  /** The brand colour for texts and links on the surface. */
  readonly text: Hex;
  /** The brand colour for lines, icons and focus rings on the surface (contrast 3). */
  readonly line: Hex;
};

/** Derives a palette from any colour. `preferredText` is used when it is readable on the colour. */
export function derivePalette(main: Hex, surface: Hex, preferredText: Hex | null): Palette {
  const onMain = readableText(main, preferredText);
  const mainHover = hoverOf(main, onMain);
  const subtle = mix(surface, main, 0.12);
  const isDark = readableText(surface) === white;
  return {
    surface,
    onSurface: mix(readableText(surface), surface, 0.1),
    main,
    onMain,
    mainHover,
    onMainHover: readableText(mainHover, onMain),
    subtle,
    // On a dark surface the other texts are nearly white, and a text in the brand colour beside them needs more light.
    onSubtle: withContrast(main, subtle, aaText + (isDark ? 2.5 : 0)),
    // More than AA, so that the text is still readable on a card or table row of a slightly different colour.
    text: withContrast(main, surface, aaText + (isDark ? 2.5 : 0.6)),
    line: withContrast(main, surface, aaShape + (isDark ? 1 : 0.2)),
  };
}

/**
 * The text colour for a background: the preferred one if it has AA, else black or white, whichever has more contrast.
 */
export function readableText(background: Hex, preferred: Hex | null = null): Hex {
  if (preferred !== null && contrast(preferred, background) >= aaText) return preferred;
  return contrast(black, background) >= contrast(white, background) ? black : white;
}

/** Moves a colour towards black or white, only as far as needed to reach the contrast on the background. */
export function withContrast(colour: Hex, background: Hex, minimum: number): Hex {
  const end = readableText(background);
  for (let share = 0; share < 1; share += 0.02) {
    const candidate = mix(colour, end, share);
    if (contrast(candidate, background) >= minimum) return candidate;
  }
  return end;
}

// On hover the colour moves away from its text colour, which raises the contrast, unless there is no room in that
// direction.
function hoverOf(main: Hex, onMain: Hex): Hex {
  const isTextLighter = contrast(onMain, black) > contrast(main, black);
  const away = mix(main, isTextLighter ? black : white, 0.14);
  return contrast(away, main) >= 1.1 ? away : mix(main, isTextLighter ? white : black, 0.14);
}
