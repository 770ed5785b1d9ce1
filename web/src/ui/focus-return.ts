import { focusHeading, isFocusLost } from './lost-focus.ts';

/**
 * Remembers an element that may leave the page with its row or its page. The result moves a lost focus, after the page
 * has changed: to the element, or else to the same control of the next row, or else to the heading of the page.
 */
export function focusReturn(element: Element | null): () => void {
  const next = sameInNextRow(element);
  return () => {
    // The code that changes the page may move the focus itself.
    setTimeout(() => {
      if (isFocusLost() && ![element, next].some(takesFocus)) focusHeading();
    });
  };
}

function sameInNextRow(element: Element | null): Element | undefined {
  const row = element?.closest('li, tr');
  if (!element || !row) return undefined;
  const at = [...row.querySelectorAll(element.localName)].indexOf(element);
  return row.nextElementSibling?.querySelectorAll(element.localName)[at];
}

/** Whether the element takes the focus; one that has left the page, is hidden or disabled does not. */
function takesFocus(element: Element | null | undefined): boolean {
  if (!(element instanceof HTMLElement) || !element.isConnected) return false;
  element.focus({ preventScroll: true });
  // The body has the focus when no element had it before.
  return document.activeElement === element;
}
