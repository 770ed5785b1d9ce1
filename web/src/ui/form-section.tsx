import { type ReactNode, useId } from 'react';
import styles from './form-section.module.css';

/** A group of fields or facts with its heading; without a title only the group. */
export function FormSection({ title, children }: { title: string | null; children: ReactNode }) {
  const id = useId();
  if (title === null) return <div className={styles.section}>{children}</div>;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** A page of a row: its content, and beside it the facts that cannot be edited. */
export const WithAside = ({ aside, children }: { aside: ReactNode; children: ReactNode }) => (
  <div className={styles.page} data-alone={aside === null}>
    <div className={styles.main}>{children}</div>
    {aside}
  </div>
);
