import { type ReactNode, useId } from 'react';
import styles from './form-section.module.css';

interface FormSectionProps {
  title: string | null;
  /** One sentence on all its fields, below the title. */
  hint?: string | undefined;
  children: ReactNode;
}

/** A group of fields or facts with its heading; without a title only the group. */
export function FormSection({ title, hint, children }: FormSectionProps) {
  const id = useId();
  if (title === null) return <div className={styles.section}>{children}</div>;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {hint ? <p className={styles.hint}>{hint}</p> : null}
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
