import { type KeyboardEvent as ReactKeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { isTopDialog } from './top-dialog.ts';

const isPressed = (event: KeyboardEvent, keys: string[]): boolean =>
  keys.includes(event.key.toLowerCase()) && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;

/** Submits the form by Ctrl/Cmd+S and Ctrl/Cmd+Enter, from any field. */
export function submitByKey({ nativeEvent, currentTarget }: ReactKeyboardEvent<HTMLFormElement>): void {
  if (!isPressed(nativeEvent, ['s', 'enter'])) return;
  nativeEvent.preventDefault();
  submitOnce(nativeEvent, currentTarget);
}

/**
 * Submits a form with unsaved input by Ctrl/Cmd+S also while the focus is beside it. In another form, and in a dialog
 * above it, the keys do nothing here.
 */
export function useSaveKey(form: RefObject<HTMLFormElement | null>, isDirty: (() => boolean) | undefined): void {
  const latest = useRef(isDirty);
  useEffect(() => {
    latest.current = isDirty;
  });
  const hasInput = isDirty !== undefined;
  useEffect(() => {
    const saveByKey = (event: KeyboardEvent) => {
      const isInForm = event.target instanceof Element && event.target.closest('form');
      if (!form.current || isInForm || !isPressed(event, ['s']) || !isTopDialog(form.current)) return;
      // The browser does not offer to save the page, also before anything is typed.
      event.preventDefault();
      if (latest.current?.()) submitOnce(event, form.current);
    };
    if (hasInput) window.addEventListener('keydown', saveByKey);
    return () => window.removeEventListener('keydown', saveByKey);
  }, [form, hasInput]);
}

/** A held key, or a second press while the form is submitting, must not send it twice. */
function submitOnce({ repeat }: KeyboardEvent, form: HTMLFormElement): void {
  const isBusy = form.querySelector('[type=submit]:is(:disabled, [aria-disabled=true])');
  if (!repeat && !isBusy) form.requestSubmit();
}
