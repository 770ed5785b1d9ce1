import { type ComponentProps, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import styles from './form.module.css';
import { FormWait } from './form-wait.ts';
import { submitByKey, useSaveKey } from './submit-by-key.ts';
import { UnsavedGuard } from './unsaved-guard.tsx';

interface FormProps {
  onSubmit: NonNullable<ComponentProps<'form'>['onSubmit']>;
  onFocus?: ComponentProps<'form'>['onFocus'];
  /** Whether the form has unsaved input; then leaving the page asks first. */
  isDirty?: () => boolean;
  children: ReactNode;
}

/**
 * A form that Ctrl/Cmd+S and Ctrl/Cmd+Enter submit, and that asks before unsaved input is lost. While an input is being
 * prepared, a submit waits for it; it is dropped if the input cannot be used.
 */
export function Form({ onSubmit, onFocus, isDirty, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  useSaveKey(form, isDirty);
  const [waitingFor, setWaitingFor] = useState(0);
  const isSubmitAsked = useRef(false);
  const wait = useCallback((input: Promise<boolean>) => {
    setWaitingFor((count) => count + 1);
    void input.then((isReady) => {
      isSubmitAsked.current &&= isReady;
      setWaitingFor((count) => count - 1);
    });
  }, []);
  // The effect runs after the new value of the input has been rendered, so the submit sends it.
  useEffect(() => {
    if (waitingFor > 0 || !isSubmitAsked.current) return;
    isSubmitAsked.current = false;
    form.current?.requestSubmit();
  }, [waitingFor]);
  const submit: FormProps['onSubmit'] = (event) => {
    if (waitingFor === 0) return onSubmit(event);
    event.preventDefault();
    isSubmitAsked.current = true;
  };
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit} onFocus={onFocus} onKeyDown={submitByKey}>
      <FormWait value={wait}>{children}</FormWait>
      {isDirty ? <UnsavedGuard isDirty={isDirty} /> : null}
    </form>
  );
}
