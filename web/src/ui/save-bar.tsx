import type { ReactNode } from 'react';
import { NotSaved } from './not-saved.tsx';
import styles from './save-bar.module.css';

/** The bar with Save, which stays in sight below a long form. It says when the server could not be reached. */
export const SaveBar = ({ error, children }: { error: unknown; children: ReactNode }) => (
  <div className={styles.bar}>
    <NotSaved error={error} />
    {children}
  </div>
);
