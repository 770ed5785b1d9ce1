import type { Site } from '@lernhaus/contract/tenants/endpoints';
import { deriveTheme, type Scheme } from '@lernhaus/domain/tenants/derive-theme';

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const declarations = (scheme: Scheme): string =>
  Object.entries(scheme)
    .map(([name, colour]) => `--lh-${kebab(name)}:${colour}`)
    .join(';');

/**
 * The tenant's colours as CSS variables for the HTML. The domain computes every value, so nothing needs escaping. Paper
 * is light.
 */
export function themeStyle(theme: Site['theme']): string {
  const { light, dark } = deriveTheme({ ...theme, mainBackground: theme.main });
  const night = declarations(dark);
  return `:root{${declarations(light)}}@media not print{:root[data-mantine-color-scheme=dark]{${night}}}`;
}
