import type { ReactNode } from 'react';
import styles from './call-to-action.module.css';

/** A short band that asks for the next step, between two sections. */
export const CallToAction = ({ title, body, children }: { title: string; body: string; children: ReactNode }) => (
  <section className={styles.band}>
    <div className={styles.inner}>
      <h2>{title}</h2>
      <p>{body}</p>
      <div className={styles.actions}>{children}</div>
    </div>
  </section>
);
