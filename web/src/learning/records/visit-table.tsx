import type { TimeEntry } from '@lernhaus/contract/learning/user-course-state';
import { courseTimeSeconds, durationSeconds } from '@lernhaus/domain/learning/course-time';
import { dates } from '../../platform/dates.ts';
import { useFormats } from '../../platform/formats.ts';
import { type Language, useSite } from '../../platform/site.tsx';
import { useTexts } from '../../platform/texts.tsx';
import styles from '../time-table.module.css';

/** The visits of a record, each in one line: when it was, and how long. */
export function VisitTable({ visits }: { visits: readonly TimeEntry[] }) {
  const t = useTexts();
  const { language } = useSite();
  const { duration } = useFormats();
  return (
    <div className={styles.holder}>
      <table className={styles.table}>
        <caption className="visually-hidden">{t('learning.time')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('progressRecord.when')}</th>
            <th scope="col">{t('learning.time.duration')}</th>
          </tr>
        </thead>
        <tbody>
          {visits.toReversed().map(({ start, end, lastSeen }) => (
            <tr key={start}>
              <td>{periodWords(start, end, language)}</td>
              <td>{duration(durationSeconds(start, end ?? lastSeen) ?? 0)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('learning.time.total')}</th>
            <td>{duration(courseTimeSeconds(visits))}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** '25 Nov 2026 14:33–14:58'; a visit that ends on another day has both days, and an open one has no end. */
export function periodWords(start: string, end: string | null | undefined, language: Language): string {
  const from = dates.medium(start, language);
  if (!end) return `${from} –`;
  const isOneDay = dates.date(start, language) === dates.date(end, language);
  return isOneDay ? `${from}–${dates.time(end)}` : `${from} – ${dates.medium(end, language)}`;
}
