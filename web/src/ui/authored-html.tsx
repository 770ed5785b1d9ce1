import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { createObservable, useObservable } from '../platform/observable.ts';
import { lazyWithTexts } from './lazy-with-texts.ts';

const AuthoredVideos = lazyWithTexts(async () => (await import('./authored-videos.tsx')).AuthoredVideos);

type Clean = (html: string) => string;

interface AuthoredHtmlProps {
  html: string;
  className: string | undefined;
  /** Cleans and rearranges the HTML, for components that include the cleaner; others wait until it is loaded. */
  clean?: Clean;
  /** The language of the text, if the page has another one. */
  lang?: string | undefined;
}

const cleaner = createObservable<Clean | null>(null);

/** Loads the cleaner of authored HTML; a visitor who stays on the first page never needs it. */
export async function fetchCleaner(): Promise<void> {
  if (cleaner.get() !== null) return;
  try {
    const { cleanHtml } = await import('./clean-html.ts');
    cleaner.set(cleanHtml);
  } catch {
    // Offline: the next text tries again.
  }
}

/**
 * The only place where authored HTML is inserted into a page. The server cleans it when it stores it and when it
 * replies. Here it is cleaned again, so that a mistake there runs no script. HTML that the server rendered is not
 * cleaned again, because hydration does not insert it.
 */
export function AuthoredHtml({ html, className, clean, lang }: AuthoredHtmlProps) {
  const isFromServer = useIsFromServer(html);
  const cleanLater = useObservable(cleaner);
  const cleanNow = clean ?? cleanLater;
  const visibleHtml = useMemo(() => (isFromServer ? html : (cleanNow?.(html) ?? null)), [html, isFromServer, cleanNow]);
  useEffect(() => {
    if (visibleHtml === null) void fetchCleaner();
  }, [visibleHtml]);
  const hasVideos = visibleHtml?.includes('<oembed ') === true;
  // A changed text with videos is a new element, whose places the players are drawn into.
  return <HtmlBlock key={hasVideos ? visibleHtml : ''} html={visibleHtml ?? ''} {...{ className, lang, hasVideos }} />;
}

type HtmlBlockProps = Pick<AuthoredHtmlProps, 'html' | 'className' | 'lang'> & { hasVideos: boolean };

function HtmlBlock({ html, className, lang, hasVideos }: HtmlBlockProps) {
  const [text, setText] = useState<HTMLElement | null>(null);
  return (
    <>
      <div
        ref={hasVideos ? setText : undefined}
        className={className}
        lang={lang}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server, and by `cleanHtml` in a browser.
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {hasVideos && text ? <AuthoredVideos within={text} /> : null}
    </>
  );
}

const never = () => () => undefined;

/** True on the server, and in the browser while the element shows the HTML that the server rendered. */
function useIsFromServer(html: string): boolean {
  const isTakenOver = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [serverHtml] = useState(isTakenOver ? html : null);
  return serverHtml === html;
}
