import { Fragment, useState } from 'react';
import { type LegalPage, useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { lazyWithTexts } from '../ui/lazy-with-texts.ts';
import styles from './legal-note.module.css';

const LegalDialog = lazyWithTexts(async () => (await import('../ui/legal-dialog.tsx')).LegalDialog, {
  failureShown: 'asToast',
});

const notePages = ['PAGE_TERMS_AND_CONDITION', 'PAGE_DATA_PROTECTION'] as const;

/** Beside the button that orders or registers: the tenant's terms and what it does with personal data. */
export function LegalNote({ isFree }: { isFree: boolean }) {
  const t = useTexts();
  const { legalPages } = useSite();
  const [open, setOpen] = useState<LegalPage | null>(null);
  const pages = notePages.filter((page) => legalPages.includes(page));
  if (pages.length === 0) return null;
  return (
    <p className={styles.note}>
      {pages.map((page) => {
        const isTermsOfFree = isFree && page === 'PAGE_TERMS_AND_CONDITION';
        // The sentence is split where the button with the page's name stands. No text contains a line feed.
        const words = isTermsOfFree
          ? t('register.legal.free', { page: '\n' })
          : t(`register.legal.${page}`, { page: '\n' });
        const [before = '', after = ''] = words.split('\n');
        return (
          <Fragment key={page}>
            {before}
            <span className={styles.unbroken}>
              <button type="button" aria-haspopup="dialog" onClick={() => setOpen(page)}>
                {t(`footer.${page}`)}
              </button>
              {after}
            </span>{' '}
          </Fragment>
        );
      })}
      {open ? <LegalDialog page={open} onClose={() => setOpen(null)} /> : null}
    </p>
  );
}
