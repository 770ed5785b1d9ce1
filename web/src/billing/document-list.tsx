import type { SaleDocumentCard } from '@lernhaus/contract/billing/documents';
import { dates, noonOf } from '../platform/dates.ts';
import { useFormats } from '../platform/formats.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './document-list.module.css';

/** Invoices and credit notes with their PDF files. */
export function DocumentList({ documents }: { documents: readonly SaleDocumentCard[] }) {
  const t = useTexts();
  const { language } = useSite();
  const formats = useFormats();
  return (
    <ul className={styles.documents}>
      {documents.map(({ id, kind, number, issuedOn, total, currency, url }) => (
        <li key={id}>
          {url ? (
            <a href={url} download={`${number}.pdf`}>
              <Icon name="download" size={18} />
              {t(`document.${kind}`, { number })}
            </a>
          ) : (
            <span>{t('document.beingMade', { number })}</span>
          )}
          <span className={styles.facts}>
            {dates.date(noonOf(issuedOn).toISOString(), language)} · {formats.sum(total, currency)}
          </span>
        </li>
      ))}
    </ul>
  );
}
