import type { KeyboardEvent } from 'react';

/** Ctrl/Cmd+S and Ctrl/Cmd+Enter do what a form's button does, from any of its fields. */
export function submitByKey(event: KeyboardEvent<HTMLFormElement>): void {
  const isSubmit = event.key === 'Enter' || event.key.toLowerCase() === 's';
  if (!isSubmit || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
  event.preventDefault();
  // Neither a key held down nor an impatient one sends a form twice.
  const isBusy = event.currentTarget.querySelector('[type=submit]:is(:disabled, [aria-disabled=true])');
  if (!event.repeat && !isBusy) event.currentTarget.requestSubmit();
}
