import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { focusHeading, isFocusLost } from '../ui/lost-focus.ts';

/**
 * Moves the focus to the heading of each page that follows the first one, so that a screen reader announces the page
 * and the Tab key goes on in it. The browser does it only when it loads a document.
 */
export function usePageFocus(): void {
  const { pathname } = useLocation();
  const [page, setPage] = useState<{ pathname: string; before: Element | null }>({ pathname, before: null });
  // Read while the page before is still shown.
  if (page.pathname !== pathname) setPage({ pathname, before: document.activeElement ?? document.body });
  useEffect(() => (page.before ? leadToHeading(page.before) : undefined), [page]);
}

const fields = 'input, select, textarea, [contenteditable]';

/** Whether the focus must stay: in a dialog, in a field, or where the new page has moved it. */
function isTaken(before: Element): boolean {
  if (document.querySelector('[aria-modal=true], dialog[open]')) return true;
  const { activeElement } = document;
  // Outside of the page's own part are links that stay, and buttons of menus that have closed.
  if (!activeElement?.closest('main')) return false;
  return activeElement !== before || activeElement.matches(fields);
}

/**
 * Focuses the heading as soon as it is there, and again if it is replaced because more of the page has loaded, until
 * the person does something. Returns what stops it.
 */
function leadToHeading(before: Element): () => void {
  let focused: Element | null = null;
  const move = () => {
    if (!isFocusLost() && document.activeElement !== focused) return;
    focusHeading();
    focused = document.activeElement;
  };
  const observer = new MutationObserver(move);
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
    for (const event of ['keydown', 'pointerdown']) window.removeEventListener(event, stop, true);
  };
  // After the parts of the page that move the focus themselves, such as a dialog that closes.
  const timer = setTimeout(() => {
    // A fragment leads to its own place.
    if (window.location.hash !== '' || isTaken(before)) return stop();
    focused = document.activeElement;
    move();
    observer.observe(document.body, { childList: true, subtree: true });
  });
  for (const event of ['keydown', 'pointerdown']) window.addEventListener(event, stop, true);
  return stop;
}
