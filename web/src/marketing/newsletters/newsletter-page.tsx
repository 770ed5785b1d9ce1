import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addresses } from '../../platform/addresses.ts';
import { CallFailure } from '../../platform/call-failure.ts';
import { useTexts } from '../../platform/texts.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import { NewsletterEditor } from './newsletter-editor.tsx';
import { newsletterQuery } from './newsletter-queries.ts';
import { NewsletterReport } from './newsletter-report.tsx';
import styles from './newsletters.module.css';

const refreshMs = 5000;

/** /newsletters/new and /newsletters/{id}: a draft is edited; of a newsletter that is planned or sent one sees what became of it. */
export function NewsletterPage({ id }: { id: string | null }) {
  const t = useTexts();
  const { data, error, refetch } = useQuery({
    ...newsletterQuery(id ?? ''),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data?.state === 'sending' ? refreshMs : false),
  });
  /** The new draft that was saved, until its address is open. */
  const [begun, setBegun] = useState<string | null>(null);
  const [form, setForm] = useState({ id, number: 0 });
  if (form.id !== id) {
    // Each draft has a form of its own. A new draft keeps its form when it is saved and gets an address.
    setForm({ id, number: form.id === null && id === begun ? form.number : form.number + 1 });
    setBegun(null);
  }
  const list = { to: addresses.newsletters(), label: t('newsletters.title') };
  if (id === null || data?.state === 'draft')
    return <NewsletterEditor key={form.number} newsletter={id === null ? null : (data ?? null)} onBegun={setBegun} />;
  if (data) return <NewsletterReport newsletter={data} />;
  if (error instanceof CallFailure && error.status === 404)
    return (
      <main id="main">
        <EmptyState drawing="notFound" title={t('newsletters.notFound')} action={list} />
      </main>
    );
  return (
    <main id="main" className={styles.page}>
      <PageHeader title={t('newsletters.one')} crumbs={[list]} />
      {error ? <LoadFailure onRetry={refetch} /> : <RowsSkeleton />}
    </main>
  );
}
