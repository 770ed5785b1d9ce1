import type { ReactNode } from 'react';
import styles from './narrow-page.module.css';
import { type Crumb, PageHeader } from './page-header.tsx';
import { UnbrokenWords } from './unbroken-words.tsx';

interface NarrowPageProps {
  title: string;
  lead?: string;
  /** Links to the pages above; for pages of the administration. */
  crumbs?: readonly Crumb[];
  /** Whether the page has a frame; for a page with only a form. */
  isFramed?: boolean;
  children: ReactNode;
}

/** A page with a short form. */
export function NarrowPage({ title, lead, crumbs, isFramed = false, children }: NarrowPageProps) {
  return (
    <main id="main" className={styles.page}>
      <div className={styles.card} data-framed={isFramed}>
        {crumbs ? (
          <PageHeader title={title} crumbs={crumbs} context={lead} />
        ) : (
          <>
            <h1>{title}</h1>
            {lead ? (
              <p className={styles.lead}>
                <UnbrokenWords>{lead}</UnbrokenWords>
              </p>
            ) : null}
          </>
        )}
        {children}
      </div>
    </main>
  );
}
