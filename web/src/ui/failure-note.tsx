import { CallFailure } from '../platform/call-failure.ts';
import { useTexts } from '../platform/texts.tsx';
import styles from './form.module.css';

/** Why something was refused, where it was asked for; nothing for what was stopped on purpose. */
export function FailureNote({ error }: { error: unknown }) {
  const t = useTexts();
  if (!error || (error instanceof DOMException && error.name === 'AbortError')) return null;
  const said = error instanceof CallFailure ? t(error.key, error.params) : t('error.unknown');
  return (
    <p className={styles.note} role="alert">
      {said}
    </p>
  );
}
