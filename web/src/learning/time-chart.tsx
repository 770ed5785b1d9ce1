import { useState } from 'react';
import { dates } from '../platform/dates.ts';
import { useFormats } from '../platform/formats.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { type DayOfStudy, lastDaysOfStudy } from './days-of-study.ts';
import styles from './time-chart.module.css';

const dayCount = 14;

/** The time of the last two weeks as bars; the list beside it has the days in words. */
export function TimeChart({ days: studied }: { days: readonly DayOfStudy[] }) {
  const t = useTexts();
  const { language } = useSite();
  const { duration } = useFormats();
  const [today] = useState(() => new Date());
  const days = lastDaysOfStudy(studied, dayCount, today);
  const most = Math.max(...days.map(({ seconds }) => seconds));
  if (most === 0) return null;
  const total = days.reduce((sum, { seconds }) => sum + seconds, 0);
  return (
    <figure className={styles.chart}>
      <figcaption>{t('learning.time.fortnight', { time: duration(total) })}</figcaption>
      <div className={styles.bars} aria-hidden="true">
        {days.map(({ day, seconds }) => (
          <div
            key={day.toISOString()}
            className={styles.day}
            title={`${dates.day(day, language)}: ${duration(seconds)}`}
          >
            <span className={styles.bar} data-empty={seconds === 0} style={{ height: `${(seconds / most) * 5}rem` }} />
            <span>{dates.weekday(day, language)}</span>
          </div>
        ))}
      </div>
    </figure>
  );
}
