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

/** Whether no element has the focus, because the one that had it has left the page. */
const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** Moves the focus to the heading of the page, or to the dialog that covers it: dialogs come after the page. */
function focusHeading(): void {
  const target = [...document.querySelectorAll<HTMLElement>('main h1, [aria-modal=true]')].at(-1);
  target?.setAttribute('tabindex', '-1');
  target?.focus({ preventScroll: true });
}

/** Moves a lost focus to the heading, after the code that changes the page may have moved it. */
export const focusHeadingIfLost = (): void => {
  setTimeout(() => isFocusLost() && focusHeading());
};
