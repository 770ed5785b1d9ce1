import type { Site } from '@lernhaus/contract/tenants/calls';
import { deriveTheme } from '@lernhaus/domain/tenants/derive-theme';

type Scheme = ReturnType<typeof deriveTheme>['light'];

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const declarations = (scheme: Scheme): string =>
  Object.entries(scheme)
    .map(([name, colour]) => `--lh-${kebab(name)}:${colour}`)
    .join(';');

/** The tenant's colours as CSS variables for the first HTML. Every value is a colour the domain computed: nothing to escape. */
export function themeStyle(theme: Site['theme']): string {
  const { light, dark } = deriveTheme({ ...theme, mainBackground: theme.main });
  return `:root{${declarations(light)}}:root[data-mantine-color-scheme=dark]{${declarations(dark)}}`;
}
