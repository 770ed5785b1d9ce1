import type { ReactNode } from 'react';
import styles from './narrow-page.module.css';

interface NarrowPageProps {
  title: string;
  lead?: string;
  children: ReactNode;
}

/** A page with a short form. */
export function NarrowPage({ title, lead, children }: NarrowPageProps) {
  return (
    <main id="main" className={styles.page}>
      <div className={styles.card}>
        <h1>{title}</h1>
        {lead ? <p className={styles.lead}>{lead}</p> : null}
        {children}
      </div>
    </main>
  );
}
