import { MantineContext, MantineThemeContext } from '@mantine/core';
import { type ComponentProps, type ReactNode, useEffect, useMemo } from 'react';
import { useNonce } from '../../platform/nonce.tsx';
import { followColorScheme } from './color-scheme.ts';
import { mantineTheme } from './mantine-theme.ts';

const nothing = () => undefined;

/**
 * What Mantine's components need above them. Its own provider also derives styles from the theme in the browser and
 * keeps the colour scheme; here `mantine-variables.css` and `color-scheme.ts` do that with less code.
 */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  useEffect(followColorScheme, []);
  const context = useMemo(
    (): ComponentProps<typeof MantineContext>['value'] => ({
      colorScheme: 'auto',
      setColorScheme: nothing,
      clearColorScheme: nothing,
      getRootElement: () => document.documentElement,
      classNamesPrefix: 'mantine',
      getStyleNonce: () => nonce,
      cssVariablesSelector: ':root',
      withStaticClasses: true,
    }),
    [nonce],
  );
  return (
    <MantineContext value={context}>
      <MantineThemeContext value={mantineTheme}>{children}</MantineThemeContext>
    </MantineContext>
  );
}
