import type { Site } from '@lernhaus/contract/tenants/endpoints';
import { contrast } from '@lernhaus/domain/tenants/colour';
import { deriveTheme } from '@lernhaus/domain/tenants/derive-theme';

type Scheme = ReturnType<typeof deriveTheme>['light'];

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const declarations = (scheme: Scheme): string =>
  Object.entries(scheme)
    .map(([name, colour]) => `--lh-${kebab(name)}:${colour}`)
    .join(';');

/** Up to here a header is as good as the page itself: paper, cream, a breath of the brand. */
const plainHeaderContrast = 1.3;

/** A header that is paper by day is the page's surface by night; a coloured one keeps its colour. */
function darkScheme(light: Scheme, dark: Scheme): Scheme {
  const isPlain = contrast(light.header, light.surface) < plainHeaderContrast;
  return isPlain ? { ...dark, header: dark.surface, onHeader: dark.onSurface } : dark;
}

/** The tenant's colours as CSS variables for the first HTML. Every value is a colour the domain computed: nothing to escape. */
export function themeStyle(theme: Site['theme']): string {
  const { light, dark } = deriveTheme({ ...theme, mainBackground: theme.main });
  return `:root{${declarations(light)}}:root[data-mantine-color-scheme=dark]{${declarations(darkScheme(light, dark))}}`;
}
