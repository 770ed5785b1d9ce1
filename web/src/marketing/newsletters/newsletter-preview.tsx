import type { NewsletterContent } from '@lernhaus/contract/marketing/newsletters';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNonce } from '../../platform/nonce.tsx';
import { useTexts } from '../../platform/texts.tsx';
import { Button } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import { previewQuery } from './newsletter-queries.ts';
import styles from './newsletters.module.css';

const widths = ['computer', 'phone'] as const;

/**
 * The mail as its readers will see it, as wide as on a computer or a phone. The frame runs no scripts, and its links do
 * nothing.
 */
export function NewsletterPreview({ content }: { content: NewsletterContent }) {
  const t = useTexts();
  const nonce = useNonce();
  const [width, setWidth] = useState<(typeof widths)[number]>('computer');
  const { data, error, refetch } = useQuery({ ...previewQuery(content), placeholderData: keepPreviousData });
  if (error && !data) return <LoadFailure error={error} onRetry={refetch} />;
  if (!data) return <RowsSkeleton />;
  // The frame has the page's policy, which lets styles in by their nonce.
  const html = data.html.replace('<style>', `<base target="_blank"><style nonce="${nonce}">`);
  return (
    <div className={styles.preview}>
      <fieldset className={styles.widths}>
        <legend className="visually-hidden">{t('newsletters.preview.width')}</legend>
        {widths.map((one) => (
          <Button key={one} look="small" aria-pressed={width === one} onClick={() => setWidth(one)}>
            {t(`newsletters.preview.${one}`)}
          </Button>
        ))}
      </fieldset>
      <p className={styles.subject}>
        <span>{t('newsletters.column.subject')}</span> {content.subject}
      </p>
      <iframe
        className={styles.mail}
        data-width={width}
        sandbox=""
        title={t('newsletters.preview.title', { subject: content.subject })}
        srcDoc={html}
      />
    </div>
  );
}
