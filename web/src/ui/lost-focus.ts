/** Whether no element has the focus, because the one that had it has left the page. */
export const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** Moves the focus to the heading of the page, or to the dialog that covers it: dialogs come after the page. */
export function focusHeading(): void {
  const target = [...document.querySelectorAll<HTMLElement>('main h1, [aria-modal=true]')].at(-1);
  target?.setAttribute('tabindex', '-1');
  target?.focus({ preventScroll: true });
}

/** A ref: when the element leaves the page with the focus, the focus moves to the heading. */
export const focusHeadingAfter = (element: HTMLElement | null) => () => {
  // The code that changes the page may move the focus itself.
  if (element?.contains(document.activeElement)) setTimeout(() => isFocusLost() && focusHeading());
};
