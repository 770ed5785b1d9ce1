/**
 * Whether no other dialog is open above the one that contains the element: all open dialogs of Mantine get an Escape,
 * but only the top one should close.
 */
export function isTopDialog(inside: Element | null): boolean {
  const top = [...document.querySelectorAll('[role="dialog"]')].at(-1);
  return !top || !inside || top.contains(inside);
}
