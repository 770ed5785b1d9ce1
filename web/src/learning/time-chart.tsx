import type { TimeEntry } from '@lernhaus/contract/learning/user-course-state';
import { useState } from 'react';
import { dates } from '../platform/dates.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { minutesByDay } from './minutes-by-day.ts';
import styles from './time-chart.module.css';

const dayCount = 14;

/** The minutes of the last two weeks as bars; the table below has the exact times. */
export function TimeChart({ visits }: { visits: readonly TimeEntry[] }) {
  const t = useTexts();
  const { language } = useSite();
  const [today] = useState(() => new Date());
  const days = minutesByDay(visits, dayCount, today);
  const most = Math.max(...days.map(({ minutes }) => minutes));
  if (most === 0) return null;
  const total = days.reduce((sum, { minutes }) => sum + minutes, 0);
  return (
    <figure className={styles.chart}>
      <div className={styles.bars} aria-hidden="true">
        {days.map(({ day, minutes }) => (
          <div key={day.toISOString()} className={styles.day}>
            <span className={styles.minutes}>{minutes > 0 ? minutes : ''}</span>
            <span
              className={styles.bar}
              data-empty={minutes === 0}
              style={{ height: `${(minutes / most) * 4.5}rem` }}
            />
            <span className={styles.weekday}>{dates.weekday(day, language)}</span>
          </div>
        ))}
      </div>
      <figcaption>{t('learning.time.fortnight', { count: total })}</figcaption>
    </figure>
  );
}
