import type { ReactNode } from 'react';
import {
  Links,
  type LoaderFunctionArgs,
  Meta,
  type MetaFunction,
  type MiddlewareFunction,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
} from 'react-router';
import { isDocumentOf } from '../platform/links.ts';
import { useNonce } from '../platform/nonce.tsx';
import { OwnTexts } from '../platform/own-texts.tsx';
import { SiteProvider, siteContextOf } from '../platform/site.tsx';
import { siteRefresh } from '../platform/site-refresh.ts';
import { useTexts } from '../platform/texts.tsx';
import { storedToken, tokenKey } from '../platform/token.ts';
import { fetchCleaner } from '../ui/authored-html.tsx';
import typeface from '../ui/typeface/schibsted-grotesk-base.woff2?url';
import { ErrorPage } from './error-page.tsx';
import { hostContext } from './host.ts';
import { usePageFocus } from './page-focus.ts';
import { SignInGate } from './shell/sign-in-gate.tsx';
import { Toasts } from './shell/toasts.tsx';
import { StyleSheets } from './style-sheets.tsx';
import { colorSchemeScript, htmlAttributes } from './theme/color-scheme.ts';
import { ThemeProvider } from './theme/theme-provider.tsx';
import { themeStyle } from './theme/theme-style.ts';
import { sidebarScript } from './workplace/sidebar-width.ts';
import './styles.css';

export function loader({ context }: LoaderFunctionArgs) {
  const { ribbon, ...host } = context.get(hostContext);
  return { ...siteContextOf(host), ribbon, colours: themeStyle(host.site.theme) };
}

/** The title of every page whose route has no other one: redirects, and pages that failed. */
export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [{ title: loaderData?.site.companyName ?? '' }];

/** Brand and language change while a page is open only if its viewer saves them. */
export const shouldRevalidate = () => siteRefresh.isRunning();

let isFirstPage = true;

/**
 * A page that the server did not render may need any text, so it waits for all texts and for the cleaner of authored
 * HTML. A visitor's first page comes here too if it has a `clientLoader`; it contains its texts.
 */
export const clientMiddleware: MiddlewareFunction[] = [
  async ({ request }, next) => {
    const isRendered = isFirstPage && storedToken() === null && isDocumentOf(new URL(request.url).pathname);
    isFirstPage = false;
    if (isRendered) return next();
    const { loadAllTexts } = await import('../platform/page-texts.ts');
    await Promise.all([loadAllTexts(), fetchCleaner()]);
    return next();
  },
];

/**
 * Runs before the first paint: hides the sign-in link while the page asks whose token it holds; narrows the sidebar.
 * Schemas must not try whether they may evaluate code: the content policy forbids it, and browsers report the try.
 */
const beforePaintScript = `__zod_globalConfig={jitless:true};${colorSchemeScript}try{if(localStorage.getItem('${tokenKey}')||sessionStorage.getItem('${tokenKey}'))document.documentElement.dataset.token=''}catch{}${sidebarScript}`;

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const context = useRouteLoaderData<typeof loader>('root');
  if (context === undefined) return null;
  const { site, language, ownTexts } = context;
  return (
    <html lang={language} data-product={site.product} {...htmlAttributes}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant. */}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: beforePaintScript }} />
        <link rel="preload" href={typeface} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href={site.faviconUrl ?? '/favicon.png'} />
        <Meta />
        {/* The development server names no style sheets; React Router's links have the styles of the page. */}
        {import.meta.env.DEV ? <Links nonce={nonce} /> : <StyleSheets />}
        <style nonce={nonce} suppressHydrationWarning>
          {context.colours}
        </style>
      </head>
      <body>
        <ThemeProvider>
          <SiteProvider value={context}>
            <OwnTexts settings={ownTexts} language={language}>
              {children}
            </OwnTexts>
          </SiteProvider>
        </ThemeProvider>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function Root() {
  const t = useTexts();
  const ribbon = useRouteLoaderData<typeof loader>('root')?.ribbon;
  usePageFocus();
  return (
    <>
      <a className="skip-link" href="#main">
        {t('global.skipToContent')}
      </a>
      {ribbon ? (
        <p className="ribbon" aria-hidden="true">
          {t(`global.ribbon.${ribbon}`)}
        </p>
      ) : null}
      <Toasts />
      <Outlet />
      <SignInGate />
    </>
  );
}

export { ErrorPage as ErrorBoundary };
