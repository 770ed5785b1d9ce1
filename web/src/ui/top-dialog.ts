/**
 * Whether nothing lies over the dialog that holds this: every open dialog of Mantine hears one press of Escape, and only
 * the uppermost is meant.
 */
export function isTopDialog(inside: Element | null): boolean {
  const top = [...document.querySelectorAll('[role="dialog"]')].at(-1);
  return !top || !inside || top.contains(inside);
}
