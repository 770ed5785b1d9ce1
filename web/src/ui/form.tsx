import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import styles from './form.module.css';
import { UnsavedGuard } from './unsaved-guard.tsx';

interface FormProps {
  onSubmit: ComponentProps<'form'>['onSubmit'];
  /** Whether something typed would be lost; a form that says so is not left without a question. */
  isDirty?: () => boolean;
  children: ReactNode;
}

/** A form of the house: Ctrl/Cmd+S and Ctrl/Cmd+Enter do what its button does, and what was typed is not lost unasked. */
export function Form({ onSubmit, isDirty, children }: FormProps) {
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit} onKeyDown={submitByKey}>
      {children}
      {isDirty ? <UnsavedGuard isDirty={isDirty} /> : null}
    </form>
  );
}

function submitByKey(event: KeyboardEvent<HTMLFormElement>): void {
  const isSubmit = event.key === 'Enter' || event.key.toLowerCase() === 's';
  if (!isSubmit || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
  event.preventDefault();
  // Neither a key held down nor an impatient one sends a form twice.
  if (!event.repeat && !event.currentTarget.querySelector('[type=submit]:disabled'))
    event.currentTarget.requestSubmit();
}
