import { CallFailure } from '../platform/call-failure.ts';
import { useTexts } from '../platform/texts.tsx';
import { translateAny } from '../platform/translator.ts';
import styles from './form.module.css';

/** Shows why an action failed; nothing when the user stopped it. */
export function FailureNote({ error }: { error: unknown }) {
  const t = useTexts();
  if (!error || (error instanceof DOMException && error.name === 'AbortError')) return null;
  const message = error instanceof CallFailure ? translateAny(t, error.key, error.params) : t('error.unknown');
  return (
    <p className={styles.note} role="alert">
      {message}
    </p>
  );
}
