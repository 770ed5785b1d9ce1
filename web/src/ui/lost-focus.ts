/** Whether no element has the focus, because the one that had it has left the page. */
export const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** Moves the focus to the heading of the page, or to the dialog that covers it: dialogs come after the page. */
export function focusHeading(): void {
  const target = [...document.querySelectorAll<HTMLElement>('main h1, [aria-modal=true]')].at(-1);
  target?.setAttribute('tabindex', '-1');
  target?.focus({ preventScroll: true });
}

/** Moves a lost focus to the heading, after the code that changes the page may have moved it. */
export const focusHeadingIfLost = (): void => {
  setTimeout(() => isFocusLost() && focusHeading());
};
