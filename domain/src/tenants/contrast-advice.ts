import { contrast, type Hex, mix } from './colour.ts';
import { aaText } from './derive-palette.ts';

/** How readable a text is on a background, by WCAG AA. */
export interface ContrastAdvice {
  /** From 1 to 21. */
  readonly ratio: number;
  readonly isReadable: boolean;
  /** The nearest readable text colour; null if the given colour is readable. */
  readonly nearest: Hex | null;
}

const ends: readonly Hex[] = ['#000000', '#ffffff'];
const steps = 100;

/**
 * Measures a text colour on a background. If it is not readable, `nearest` is the colour that is, darker or lighter,
 * whichever is the smaller change. Black or white is readable on every background, so there always is one.
 */
export function contrastAdvice(text: Hex, background: Hex): ContrastAdvice {
  const ratio = contrast(text, background);
  if (ratio >= aaText) return { ratio, isReadable: true, nearest: null };
  for (let step = 1; step <= steps; step += 1)
    for (const end of ends) {
      const nearest = mix(text, end, step / steps);
      if (contrast(nearest, background) >= aaText) return { ratio, isReadable: false, nearest };
    }
  throw new RangeError('Neither black nor white is readable on this background.');
}
