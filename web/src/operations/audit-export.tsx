import { useFormats } from '../platform/formats.ts';
import { spreadsheetMoment } from '../platform/local-minute.ts';
import { readPages } from '../platform/read-pages.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { CsvExport } from '../ui/csv-export.tsx';
import { auditSentence, personOf } from './audit-sentence.ts';
import { type AuditListQuery, auditsQuery } from './audits-query.ts';

/**
 * The events of the filters as CSV, with the sentence and the recorded message. The oldest comes first, so events that
 * happen during the export come last.
 */
export function AuditExport({ list }: { list: AuditListQuery }) {
  const t = useTexts();
  const { language } = useSite();
  const { percent, duration } = useFormats();
  return (
    <CsvExport
      name={`${t('audits.title')} ${list.from} ${list.to}`}
      header={[
        t('audits.date'),
        t('audits.company'),
        t('audits.user'),
        t('users.login'),
        t('audits.type'),
        t('audits.what'),
        t('audits.data'),
        t('audits.addressColumn'),
        'id',
      ]}
      read={async (signal, onProgress) => {
        const events = await readPages(
          (page, size) => auditsQuery({ ...list, page, sort: 'timestamp,asc' }, size).queryFn({ signal }),
          onProgress,
        );
        return events.map((event) => [
          spreadsheetMoment(event.timestamp),
          event.owner,
          personOf(t, event),
          event.principal,
          t(`audits.type.${event.type}`),
          auditSentence(event, { t, language, percent, duration }),
          event.data.message ?? '',
          event.data.remoteAddress ?? '',
          event.id,
        ]);
      }}
    />
  );
}
