import type { TimeEntry } from '@lernhaus/contract/learning/user-course-state';
import { courseTimeSeconds, durationSeconds, formatDuration } from '@lernhaus/domain/learning/course-time';
import { dates } from '../platform/dates.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import styles from './time-table.module.css';

/** Every visit with its duration to the second, and the total (specification 2, course card). */
export function TimeTable({ visits }: { visits: readonly TimeEntry[] }) {
  const t = useTexts();
  const { language } = useSite();
  const dateText = (at: string | null | undefined) => (at ? dates.medium(at, language) : '–');
  return (
    <div className={styles.holder}>
      <table className={styles.table}>
        <caption className="visually-hidden">{t('learning.time')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('learning.time.start')}</th>
            <th scope="col">{t('learning.time.end')}</th>
            <th scope="col">{t('learning.time.duration')}</th>
          </tr>
        </thead>
        <tbody>
          {visits.toReversed().map(({ start, end, lastSeen }) => (
            <tr key={start}>
              <td>{dateText(start)}</td>
              <td>{dateText(end)}</td>
              <td>{formatDuration(durationSeconds(start, end ?? lastSeen))}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t('learning.time.total')}
            </th>
            <td>{formatDuration(courseTimeSeconds(visits))}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
