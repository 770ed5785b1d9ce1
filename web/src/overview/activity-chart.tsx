import type { Overview } from '@lernhaus/contract/overview/endpoints';
import { dates, noonOf } from '../platform/dates.ts';
import { useFormats } from '../platform/formats.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import styles from './activity-chart.module.css';

type Day = Pick<Overview['days'][number], 'day' | 'visits' | 'seconds' | 'answers'> & { readonly learners?: number };

/** The last two weeks as bars of time, with sums above and the figures in a table behind them. */
export function ActivityChart({ days }: { days: readonly Day[] }) {
  const t = useTexts();
  const formats = useFormats();
  const { duration } = useFormats();
  const sum = (of: (day: Day) => number) => days.reduce((all, day) => all + of(day), 0);
  const visits = sum((day) => day.visits);
  if (visits + sum((day) => day.answers) === 0) return <p className={styles.none}>{t('overview.days.none')}</p>;
  return (
    <figure className={styles.chart}>
      <dl className={styles.sums}>
        <div>
          <dt>{t('overview.days.learned')}</dt>
          <dd>{duration(sum((day) => day.seconds))}</dd>
        </div>
        <div>
          <dt>{t('overview.days.visits')}</dt>
          <dd>{formats.number(visits)}</dd>
        </div>
        <div>
          <dt>{t('overview.days.answers')}</dt>
          <dd>{formats.number(sum((day) => day.answers))}</dd>
        </div>
      </dl>
      <Bars days={days} />
      <div className={styles.figures}>
        <Disclosure title={t('overview.days.table')}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard too. */}
          <section className={styles.scroll} aria-label={t('overview.days.table')} tabIndex={0}>
            <Figures days={days} />
          </section>
        </Disclosure>
      </div>
    </figure>
  );
}

function Bars({ days }: { days: readonly Day[] }) {
  const { language } = useSite();
  const { duration } = useFormats();
  const most = Math.max(1, ...days.map(({ seconds }) => seconds));
  return (
    <div className={styles.bars} aria-hidden="true">
      {days.map(({ day, seconds }) => (
        <div key={day} className={styles.day} title={`${dates.day(noonOf(day), language)}: ${duration(seconds)}`}>
          <span className={styles.space}>
            <span className={styles.bar} data-empty={seconds === 0} style={{ height: `${(seconds / most) * 100}%` }} />
          </span>
          <span>{dates.weekday(noonOf(day), language)}</span>
        </div>
      ))}
    </div>
  );
}

function Figures({ days }: { days: readonly Day[] }) {
  const t = useTexts();
  const { language } = useSite();
  const formats = useFormats();
  const { duration } = useFormats();
  const hasLearners = days.some(({ learners }) => learners !== undefined);
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('overview.days.day')}</th>
          {hasLearners ? <th scope="col">{t('overview.days.learners')}</th> : null}
          <th scope="col">{t('overview.days.visits')}</th>
          <th scope="col">{t('overview.days.learned')}</th>
          <th scope="col">{t('overview.days.answers')}</th>
        </tr>
      </thead>
      <tbody>
        {days.map((one) => (
          <tr key={one.day}>
            <th scope="row">{dates.day(noonOf(one.day), language)}</th>
            {hasLearners ? <td>{formats.number(one.learners ?? 0)}</td> : null}
            <td>{formats.number(one.visits)}</td>
            <td>{duration(one.seconds)}</td>
            <td>{formats.number(one.answers)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
