import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { dates } from '../../platform/dates.ts';
import { useSite } from '../../platform/site.tsx';
import { useTexts } from '../../platform/texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageHeader, ShortOnPhone } from '../../ui/page-header.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import { IconDrawing } from '../../ui/site-icon.tsx';
import { UnbrokenWords } from '../../ui/unbroken-words.tsx';
import styles from './management.module.css';

/** Not among the icons of `Icon`, which public pages load. */
const refreshPath = 'M19 8.5A8 8 0 1 0 20 12M19.5 4v4.5H15';

interface ManagementPageProps<T> {
  title: string;
  lead: string;
  query: UseQueryResult<T>;
  /** A summary of the data, below the lead. Not shown when the data could not be read again. */
  summary?: (data: T) => ReactNode;
  children: (data: T) => ReactNode;
}

/** The frame of a screen of the running server: heading, loading, failure, and a button that loads the data again. */
export function ManagementPage<T>({ title, lead, query, summary, children }: ManagementPageProps<T>) {
  const t = useTexts();
  const { language } = useSite();
  const { data, dataUpdatedAt, error, refetch, isFetching } = query;
  return (
    <main id="main" className={styles.page}>
      <PageHeader
        title={title}
        context={
          <>
            <UnbrokenWords>{lead}</UnbrokenWords>
            {error && data !== undefined ? (
              <p className={styles.summary} role="alert">
                <Chip look="bad">
                  {t('management.old', { time: dates.medium(new Date(dataUpdatedAt).toISOString(), language) })}
                </Chip>
              </p>
            ) : null}
            {summary && data !== undefined && !error ? summary(data) : null}
          </>
        }
        actions={
          <Button look="quiet" isBusy={isFetching} onClick={() => void refetch()}>
            <ShortOnPhone icon={<IconDrawing path={refreshPath} />}>{t('management.refresh')}</ShortOnPhone>
          </Button>
        }
      />
      {error && data === undefined ? <LoadFailure error={error} onRetry={refetch} /> : null}
      {data === undefined && !error ? <RowsSkeleton /> : null}
      {data === undefined ? null : children(data)}
    </main>
  );
}

interface PartProps {
  title: string;
  /** One line that describes the part. */
  lead?: string | undefined;
  tools?: ReactNode;
  children: ReactNode;
}

/** A part of such a screen below its heading. */
export const Part = ({ title, lead, tools, children }: PartProps) => (
  <section className={styles.part}>
    <div className={styles.head}>
      <h2>{title}</h2>
      {tools}
    </div>
    {lead ? <p className={styles.lead}>{lead}</p> : null}
    {children}
  </section>
);
