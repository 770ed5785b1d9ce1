import { type ReactNode, useId } from 'react';
import styles from './section.module.css';

/** The background of a section; sections alternate. */
export type SectionBackground = 'page' | 'sunken';

interface SectionProps {
  id?: string;
  title: string;
  lead?: string | undefined;
  background?: SectionBackground;
  layout?: 'below' | 'beside';
  children: ReactNode;
}

/** A section of a page with a heading, at the content's width. */
export function Section({ id, title, lead, background = 'page', layout = 'below', children }: SectionProps) {
  const titleId = useId();
  return (
    <section id={id} className={styles.section} data-ground={background} data-layout={layout} aria-labelledby={titleId}>
      <div className={styles.inner}>
        <div className={styles.heading}>
          <h2 id={titleId}>{title}</h2>
          {lead ? <p className={styles.lead}>{lead}</p> : null}
        </div>
        {children}
      </div>
    </section>
  );
}
