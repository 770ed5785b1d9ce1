import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import routeTexts from 'virtual:route-texts';
import type { ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { NonceProvider } from '../platform/nonce.tsx';
import { TextsProvider } from '../platform/texts.tsx';
import { hostContext } from './host.ts';
import { headTags } from './search-engines/head-tags.ts';
import { keepLanguageScript } from './search-engines/keep-language-script.ts';
import { pageDescriptionContext } from './search-engines/page-description-context.ts';
import { StyleSheetsProvider } from './style-sheets.tsx';
import { recordTexts } from './texts/record-texts.ts';

/** Renders the whole page before the first byte is sent, so that the server can cache it and reply with an ETag. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const host = context.get(hostContext);
  const { nonce, language, translations } = host;
  const texts = recordTexts(language, translations);
  const html = await renderWholePage(
    <NonceProvider value={nonce}>
      <TextsProvider translate={texts.translate}>
        <StyleSheetsProvider value={router.manifest.routes}>
          <ServerRouter context={router} url={request.url} nonce={nonce} />
        </StyleSheetsProvider>
      </TextsProvider>
    </NonceProvider>,
    nonce,
  );
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('content-language', language);
  const { description } = context.get(pageDescriptionContext);
  const tags = description && status === 200 ? headTags(description, host) : '';
  const scripts = texts.script(textsOf(router)) + keepLanguageScript(request.url, language, nonce);
  // Functions, because texts may contain `$&`.
  const page = withLowScriptPriority(html)
    .replace('</head>', () => `${tags}</head>`)
    .replace('</body>', () => `${scripts}</body>`);
  return new Response(page, { status, headers });
}

/** The texts that the modules of the page's routes use, found at build time. */
function textsOf({ staticHandlerContext }: EntryContext): string[] {
  const files = staticHandlerContext.matches.map(({ route }) => routeTexts.files[route.id] ?? '');
  return ['', ...files].flatMap((file) => routeTexts.keys[file] ?? []);
}

/**
 * Scripts get a low priority, so that styles, fonts and pictures load first; the page is readable without scripts.
 */
const withLowScriptPriority = (html: string): string =>
  html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');

function renderWholePage(page: ReactElement, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(page, {
      nonce,
      // By default React sends large parts after the page, and moves them into place with a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(text(stream.pipe(new PassThrough()))),
      onShellError: reject,
    });
  });
}

/** React Router's hook for errors of loaders and components. An aborted request is not reported. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (!request.signal.aborted) context.get(hostContext).report?.(error);
}
