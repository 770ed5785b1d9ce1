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
      // The next row replaces only a row that has left: the focus must not move to another row's action.
      if (isFocusLost() && !takesFocus(element?.isConnected ? element : next)) focusHeading();
    });
  };
}

function sameInNextRow(element: Element | null): Element | undefined {
  const row = element?.closest('li, tr');
  if (!element || !row) return undefined;
  const at = [...row.querySelectorAll(element.localName)].indexOf(element);
  return row.nextElementSibling?.querySelectorAll(element.localName)[at];
}

/** Whether the element takes the focus; one that is hidden or disabled does not. */
function takesFocus(element: Element | null | undefined): boolean {
  if (!(element instanceof HTMLElement)) return false;
  element.focus({ preventScroll: true });
  // The body has the focus when no element had it before.
  return document.activeElement === element;
}
