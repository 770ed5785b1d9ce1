import type { TimeEntry } from '@lernhaus/contract/learning/user-course-state';
import { courseTimeSeconds } from '@lernhaus/domain/learning/course-time';
import { useMemo } from 'react';
import { dates } from '../platform/dates.ts';
import { useFormats } from '../platform/formats.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { daysOfStudy } from './days-of-study.ts';
import card from './learner-course-card.module.css';
import { TimeChart } from './time-chart.tsx';
import styles from './time-spent.module.css';
import { TimeTable } from './time-table.tsx';

const shownDays = 5;

/** The time that a learner spent on a course: a picture and the days in words; every single visit unfolds below. */
export function TimeSpent({ visits }: { visits: readonly TimeEntry[] }) {
  const t = useTexts();
  const { language } = useSite();
  const { duration } = useFormats();
  const days = useMemo(() => daysOfStudy(visits), [visits]);
  if (visits.length === 0) return null;
  const total = courseTimeSeconds(visits);
  return (
    <section className={card.part} aria-labelledby="card-time">
      <div className={styles.head}>
        <h3 id="card-time">{t('learning.time')}</h3>
        <p className={styles.total}>{duration(total)}</p>
      </div>
      {days.length > 0 ? (
        <div className={styles.columns}>
          <TimeChart days={days} />
          <dl className={styles.days} aria-label={t('learning.time.days')}>
            {days.slice(0, shownDays).map(({ day, seconds }) => (
              <div key={day.getTime()}>
                <dt>{dates.day(day, language)}</dt>
                <dd>{duration(seconds)}</dd>
              </div>
            ))}
          </dl>
        </div>
      ) : null}
      <Disclosure title={t('learning.time.all')}>
        <TimeTable visits={visits} />
      </Disclosure>
    </section>
  );
}
