import type { TimeEntry } from '@lernhaus/contract/learning/user-course-state';
import { courseTimeSeconds, durationSeconds, formatDuration } from '@lernhaus/domain/learning/course-time';
import { useState } from 'react';
import { dates } from '../platform/dates.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import card from './learner-course-card.module.css';
import { TimeChart } from './time-chart.tsx';
import styles from './time-table.module.css';

const shownAtFirst = 5;

/** The visits with their durations, and the total (specification 2, course card). */
export function TimeTable({ visits }: { visits: readonly TimeEntry[] }) {
  const t = useTexts();
  const { language } = useSite();
  const [showsAll, setShowsAll] = useState(false);
  const shown = (at: string | null | undefined) => (at ? dates.medium(at, language) : '–');
  const latest = visits.toReversed();
  const rows = showsAll ? latest : latest.slice(0, shownAtFirst);
  if (visits.length === 0) return null;
  return (
    <section className={card.part} aria-labelledby="card-time">
      <h3 id="card-time">{t('learning.time')}</h3>
      <TimeChart visits={visits} />
      <div className={styles.holder}>
        <table className={styles.table}>
          <caption className="only-for-readers">{t('learning.time')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('learning.time.start')}</th>
              <th scope="col">{t('learning.time.end')}</th>
              <th scope="col">{t('learning.time.duration')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ start, end, lastSeen }) => (
              <tr key={start}>
                <td>{shown(start)}</td>
                <td>{shown(end)}</td>
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
      {visits.length > shownAtFirst ? (
        <button type="button" className={styles.more} aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {t(showsAll ? 'learning.time.fewer' : 'learning.time.all', { count: visits.length })}
        </button>
      ) : null}
    </section>
  );
}
