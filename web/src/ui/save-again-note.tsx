import { useRef } from 'react';
import { isUnreachable } from '../platform/call-failure.ts';
import { useTexts } from '../platform/texts.tsx';
import { Button } from './button.tsx';
import styles from './form.module.css';
import { WhenOnline } from './when-online.tsx';

interface SaveAgainNoteProps {
  error: unknown;
  /** Whether the form makes something new. Only its reply may have been lost, so a repeat may make it twice. */
  isNew?: boolean;
}

/**
 * Shown in a form when a save did not reach the server: the input is kept, and it is saved again by a button. Changes
 * are also saved again when the browser is online. Nothing for other errors.
 */
export function SaveAgainNote({ error, isNew = false }: SaveAgainNoteProps) {
  const t = useTexts();
  const again = useRef<HTMLButtonElement>(null);
  if (!isUnreachable(error)) return null;
  return (
    <div className={styles.note} role="alert">
      {isNew ? null : <WhenOnline run={() => again.current?.form?.requestSubmit()} />}
      <p>{t('form.notSaved')}</p>
      <Button ref={again} type="submit" look="quiet">
        {t('form.saveAgain')}
      </Button>
    </div>
  );
}
