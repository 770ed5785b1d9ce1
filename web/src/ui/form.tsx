import type { ComponentProps, ReactNode } from 'react';
import styles from './form.module.css';
import { submitByKey } from './submit-by-key.ts';
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
