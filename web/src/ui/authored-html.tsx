import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { createStore, useStore } from '../platform/store.ts';

type Clean = (html: string) => string;

interface AuthoredHtmlProps {
  html: string;
  className: string | undefined;
  /** How a part that brings the cleaner along cleans, and what it arranges on the way; others wait for the cleaner. */
  clean?: Clean;
}

const cleaner = createStore<Clean | null>(null);

/** Brings what cleans authored HTML in a browser; a visitor who goes nowhere from the first page never needs it. */
export async function fetchCleaner(): Promise<void> {
  if (cleaner.get() !== null) return;
  try {
    const { cleanHtml } = await import('./clean-html.ts');
    cleaner.set(cleanHtml);
  } catch {
    // Offline: the next text that is drawn asks again.
  }
}

/**
 * The one place where HTML that somebody wrote becomes part of a page. The server cleans it when it is stored and when it is
 * answered; what the browser draws is cleaned here once more (trust: content). Only what the server itself has drawn stands
 * as it came: taking a page over writes no HTML.
 */
export function AuthoredHtml({ html, className, clean }: AuthoredHtmlProps) {
  const isFromServer = useIsFromServer(html);
  const cleanLater = useStore(cleaner);
  const cleanNow = clean ?? cleanLater;
  const shown = useMemo(() => (isFromServer ? html : (cleanNow?.(html) ?? null)), [html, isFromServer, cleanNow]);
  useEffect(() => {
    if (shown === null) void fetchCleaner();
  }, [shown]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server, and by `cleanHtml` in a browser.
  return <div className={className} dangerouslySetInnerHTML={{ __html: shown ?? '' }} />;
}

const never = () => () => undefined;

/** True on the server, and in the browser for as long as the element shows what the server had drawn. */
function useIsFromServer(html: string): boolean {
  const isTakenOver = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [drawn] = useState(isTakenOver ? html : null);
  return drawn === html;
}
