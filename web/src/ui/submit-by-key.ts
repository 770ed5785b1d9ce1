import type { KeyboardEvent } from 'react';

/** Submits the form by Ctrl/Cmd+S and Ctrl/Cmd+Enter, from any field. */
export function submitByKey(event: KeyboardEvent<HTMLFormElement>): void {
  const isSubmit = event.key === 'Enter' || event.key.toLowerCase() === 's';
  if (!isSubmit || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
  event.preventDefault();
  // A held key, or a second press while the form is submitting, must not send it twice.
  const isBusy = event.currentTarget.querySelector('[type=submit]:is(:disabled, [aria-disabled=true])');
  if (!event.repeat && !isBusy) event.currentTarget.requestSubmit();
}
