import type { ReactNode } from 'react';
import { useIsHidden } from '../own-page.tsx';
import styles from './call-to-action.module.css';

/** A short band that asks for the next step, between two sections. */
export function CallToAction({ title, body, children }: { title: string; body: string; children: ReactNode }) {
  if (useIsHidden('action')) return null;
  return (
    <section id="action" className={styles.band}>
      <div className={styles.inner}>
        <h2>{title}</h2>
        <p>{body}</p>
        <div className={styles.actions}>{children}</div>
      </div>
    </section>
  );
}
