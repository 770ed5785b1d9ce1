import { contrast, type Hex, parseColour } from './colour.ts';
import { aaShape, derivePalette, type Palette, readableText, withContrast } from './derive-palette.ts';

/** The tenant's THEME settings as typed; each may be missing or invalid. */
export type ThemeSettings = {
  readonly mainBackground?: string | null | undefined;
  readonly mainText?: string | null | undefined;
  readonly headerBackground?: string | null | undefined;
  readonly headerText?: string | null | undefined;
  readonly footerBackground?: string | null | undefined;
  readonly footerText?: string | null | undefined;
};

export type Scheme = Palette & {
  readonly header: Hex;
  readonly onHeader: Hex;
  readonly footer: Hex;
  readonly onFooter: Hex;
};

/** Specification 9: header, footer and main are #b0bf30 with black text. */
export const defaultThemeColour: Hex = '#b0bf30';

const lightSurface: Hex = '#ffffff';
const darkSurface: Hex = '#1b1c1f';

/**
 * The light and dark colours of a tenant's pages, from any settings. All texts have AA contrast. A missing main colour
 * is the default; missing header and footer colours are the main colour. In dark mode the main colour is lightened when
 * it has too little contrast with the surface; a plain header or footer takes the dark surface, and a coloured one does
 * not change.
 */
export function deriveTheme(settings: ThemeSettings): { readonly light: Scheme; readonly dark: Scheme } {
  const main = parseColour(settings.mainBackground) ?? defaultThemeColour;
  const text = parseColour(settings.mainText);
  const header = parseColour(settings.headerBackground) ?? main;
  const footer = parseColour(settings.footerBackground) ?? main;
  const frame = {
    header,
    onHeader: readableText(header, parseColour(settings.headerText) ?? text),
    footer,
    onFooter: readableText(footer, parseColour(settings.footerText) ?? text),
  };
  const lightened = withContrast(main, darkSurface, aaShape);
  return {
    light: { ...derivePalette(main, lightSurface, text), ...frame },
    dark: darkenPlainFrame({ ...derivePalette(lightened, darkSurface, text), ...frame }),
  };
}

/** A header or footer with a lower contrast to white counts as plain: white, cream, or a very light brand colour. */
const plainContrast = 1.3;

const isPlain = (colour: Hex): boolean => contrast(colour, lightSurface) < plainContrast;

function darkenPlainFrame(dark: Scheme): Scheme {
  return {
    ...dark,
    ...(isPlain(dark.header) ? { header: dark.surface, onHeader: dark.onSurface } : {}),
    ...(isPlain(dark.footer) ? { footer: dark.surface, onFooter: dark.onSurface } : {}),
  };
}
