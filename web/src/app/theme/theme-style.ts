import type { Site } from '@lernhaus/contract/tenants/endpoints';
import { contrast } from '@lernhaus/domain/tenants/colour';
import { deriveTheme } from '@lernhaus/domain/tenants/derive-theme';

type Scheme = ReturnType<typeof deriveTheme>['light'];

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const declarations = (scheme: Scheme): string =>
  Object.entries(scheme)
    .map(([name, colour]) => `--lh-${kebab(name)}:${colour}`)
    .join(';');

/** A header with a lower contrast to the page than this counts as plain: white, cream, or a very light brand colour. */
const plainHeaderContrast = 1.3;

/** A plain header takes the surface of the dark scheme; a coloured header keeps its colour. */
function darkScheme(light: Scheme, dark: Scheme): Scheme {
  const isPlain = contrast(light.header, light.surface) < plainHeaderContrast;
  return isPlain ? { ...dark, header: dark.surface, onHeader: dark.onSurface } : dark;
}

/** The tenant's colours as CSS variables for the HTML. The domain computes every value, so nothing needs escaping. Paper is light. */
export function themeStyle(theme: Site['theme']): string {
  const { light, dark } = deriveTheme({ ...theme, mainBackground: theme.main });
  const night = declarations(darkScheme(light, dark));
  return `:root{${declarations(light)}}@media not print{:root[data-mantine-color-scheme=dark]{${night}}}`;
}
