import type { ReactNode } from 'react';
import { useTexts } from '../platform/texts.tsx';
import { SaveAgainNote } from './save-again-note.tsx';
import styles from './save-bar.module.css';

interface SaveBarProps {
  error: unknown;
  /** Whether the form creates a row. */
  isNew?: boolean;
  /** Whether the form has unsaved input; then the bar says so. */
  isDirty?: boolean;
  /** What is missing before all buttons can be used. */
  missing?: string | null;
  children: ReactNode;
}

/** The bar with Save, which stays visible below a long form. It says when the server could not be reached. */
export function SaveBar({ error, isNew = false, isDirty = false, missing = null, children }: SaveBarProps) {
  const t = useTexts();
  return (
    <div className={styles.bar}>
      <SaveAgainNote error={error} isNew={isNew} />
      {missing === null ? null : <p className={styles.missing}>{missing}</p>}
      {children}
      {isDirty ? <span className={styles.state}>{t('form.changed')}</span> : null}
    </div>
  );
}
