import type { NewsletterWithText } from '@lernhaus/contract/marketing/newsletters';
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

/** It is being sent, or its time has come. */
const isUnderway = ({ state, sendAt }: NewsletterWithText): boolean =>
  state === 'sending' || (state === 'scheduled' && sendAt !== null && Date.parse(sendAt) <= Date.now() + refreshMs);

/** The shown form: its number, and whether the newsletter of this address was opened in it as a draft. */
function useDraftForms(id: string | null, data: NewsletterWithText | undefined) {
  /** The new draft that was saved, until its address is open. */
  const [begun, setBegun] = useState<string | null>(null);
  const [form, setForm] = useState({ id, number: 0 });
  if (form.id !== id) {
    // Each draft has a form of its own. A new draft keeps its form when it is saved and gets an address.
    setForm({ id, number: id !== null && id === begun ? form.number : form.number + 1 });
    setBegun(null);
  }
  /**
   * The draft that was opened in the form. It stays there when somebody else sends it, because text may be in the form.
   */
  const [edited, setEdited] = useState<string | null>(null);
  if (data?.state === 'draft' && edited !== id) setEdited(id);
  return { form: form.number, isEdited: edited === id, setBegun };
}

/** /newsletters/new and /newsletters/{id}: the form of a draft, or else the report. */
export function NewsletterPage({ id }: { id: string | null }) {
  const t = useTexts();
  const { data, error, refetch } = useQuery({
    ...newsletterQuery(id ?? ''),
    enabled: id !== null,
    refetchInterval: ({ state: { data } }) => (data && isUnderway(data) ? refreshMs : false),
  });
  const { form, isEdited, setBegun } = useDraftForms(id, data);
  const list = { to: addresses.newsletters(), label: t('newsletters.title') };
  if (id === null || (data && isEdited))
    return <NewsletterEditor key={form} newsletter={id === null ? null : (data ?? null)} onBegun={setBegun} />;
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
      {error ? <LoadFailure error={error} onRetry={refetch} /> : <RowsSkeleton />}
    </main>
  );
}
