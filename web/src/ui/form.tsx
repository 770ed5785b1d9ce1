import type { ComponentProps, ReactNode } from 'react';
import styles from './form.module.css';
import { submitByKey } from './submit-by-key.ts';
import { UnsavedGuard } from './unsaved-guard.tsx';

interface FormProps {
  onSubmit: ComponentProps<'form'>['onSubmit'];
  onFocus?: ComponentProps<'form'>['onFocus'];
  /** Whether the form has unsaved input; then leaving the page asks first. */
  isDirty?: () => boolean;
  children: ReactNode;
}

/** A form that Ctrl/Cmd+S and Ctrl/Cmd+Enter submit, and that asks before unsaved input is lost. */
export function Form({ onSubmit, onFocus, isDirty, children }: FormProps) {
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit} onFocus={onFocus} onKeyDown={submitByKey}>
      {children}
      {isDirty ? <UnsavedGuard isDirty={isDirty} /> : null}
    </form>
  );
}
