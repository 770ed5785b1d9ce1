import typeface from '@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2?url';
import { ColorSchemeScript, MantineProvider, mantineHtmlProps } from '@mantine/core';
import type { ReactNode } from 'react';
import {
  Links,
  type LoaderFunctionArgs,
  Meta,
  type MiddlewareFunction,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
} from 'react-router';
import { useNonce } from '../platform/nonce.tsx';
import { SiteProvider, siteContextOf } from '../platform/site.tsx';
import { ErrorPage } from './error-page.tsx';
import { hostContext } from './host.ts';
import { mantineTheme, mantineVariables } from './theme/mantine-theme.ts';
import { themeStyle } from './theme/theme-style.ts';
import './styles.css';

export function loader({ context }: LoaderFunctionArgs) {
  const { site, language, origin } = context.get(hostContext);
  return siteContextOf(site, language, origin);
}

/** Brand and language do not change while a page lives. */
export const shouldRevalidate = () => false;

/** A page that the server did not render may say anything: all texts come before it. */
export const clientMiddleware: MiddlewareFunction[] = [
  async (_, next) => {
    const { wholeTexts } = await import('./page-texts.ts');
    await wholeTexts();
    return next();
  },
];

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const context = useRouteLoaderData<typeof loader>('root');
  if (context === undefined) return null;
  const { site, language } = context;
  return (
    <html lang={language} data-product={site.product} {...mantineHtmlProps}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <ColorSchemeScript defaultColorScheme="auto" nonce={nonce} suppressHydrationWarning />
        <link rel="preload" href={typeface} as="font" type="font/woff2" crossOrigin="anonymous" />
        {site.faviconUrl ? <link rel="icon" href={site.faviconUrl} /> : null}
        <Meta />
        <Links nonce={nonce} />
        <style nonce={nonce} suppressHydrationWarning>
          {themeStyle(site.theme)}
        </style>
      </head>
      <body>
        <MantineProvider
          theme={mantineTheme}
          cssVariablesResolver={mantineVariables}
          defaultColorScheme="auto"
          getStyleNonce={() => nonce}
        >
          <SiteProvider value={context}>{children}</SiteProvider>
        </MantineProvider>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export { ErrorPage as ErrorBoundary };
